import { type CSSProperties, type MouseEvent, type ReactNode, useCallback, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { markFirstField } from "../focus/first-field.ts";
import { hasOpenList } from "../focus/has-open-list.ts";
import { keepFocus } from "../focus/keep-focus.ts";
import { useFocusBack } from "../focus/use-focus-back.ts";
import { useFocusInside } from "../focus/use-focus-inside.ts";
import styles from "./modal.module.css";
import { useStillPage } from "./use-still-page.ts";

type Props = {
  opened: boolean;
  onClose(): void;
  /** Which of two lies above the other. */
  layer: number;
  /** How long it comes and goes, milliseconds. */
  show: number;
  hide: number;
  /** Of itself; `around` is the window, in which it has its place. */
  className: string | undefined;
  around: string | undefined;
  style?: CSSProperties;
  /** The id of the field to begin at; else it is found. */
  beginAt?: string | undefined;
  children: ReactNode;
  "aria-label"?: string;
  "aria-labelledby"?: string;
  "aria-describedby"?: string;
};

/**
 * What lies over the page and is alone with the user: Esc and a press beside it close it, the focus stays inside and goes
 * back where it was, the page under it stands still. Not the browser's `<dialog>`, which makes all else deaf, the messages
 * about what was done in it too (ADR 0032).
 */
export function Modal({
  opened,
  onClose,
  layer,
  show,
  hide,
  className,
  around,
  style,
  beginAt,
  children,
  ...names
}: Props) {
  const there = useThere(opened, hide);
  const begin = useOwnFocus(opened, beginAt);
  const beside = usePressBeside(onClose);
  useStillPage(opened);
  useEscape(opened, onClose);
  if (!there) return null;
  const times: CSSProperties & Record<`--${string}`, string> = { "--show": `${show}ms`, "--hide": `${hide}ms` };
  return createPortal(
    <div
      className={styles.root}
      style={{ ...times, zIndex: layer }}
      data-leaving={!opened || undefined}
      inert={!opened}
    >
      <div className={styles.scrim} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: its key is Esc */}
      <div className={`${styles.around} ${around}`} data-beside onMouseDown={beside.press} onClick={beside.click}>
        <section
          {...names}
          ref={begin}
          role="dialog"
          aria-modal
          tabIndex={-1}
          data-opened={opened}
          className={`${styles.content} ${className}`}
          style={style}
        >
          {children}
        </section>
      </div>
    </div>,
    document.body,
  );
}

/** The focus begins inside, stays inside and goes back; what is answered is told of the element once it is there. */
function useOwnFocus(opened: boolean, beginAt: string | undefined) {
  const content = useRef<HTMLElement | null>(null);
  useFocusBack(opened, content);
  useFocusInside(content, opened);
  return useCallback(
    (element: HTMLElement) => {
      content.current = element;
      markFirstField(element, beginAt);
      return keepFocus(element);
    },
    [beginAt],
  );
}

/** A press beside it closes; one that began inside, to mark words, does not. */
function usePressBeside(onClose: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    press({ target }: MouseEvent) {
      pressed.current = target;
    },
    click({ target, currentTarget }: MouseEvent) {
      if (target === currentTarget && pressed.current === currentTarget) onClose();
    },
  };
}

/** Once closed it stays until it has faded away, but for whom nothing is to move. */
function useThere(opened: boolean, hide: number): boolean {
  const [there, setThere] = useState(opened);
  if (opened && !there) setThere(true);
  useEffect(() => {
    if (opened || !there) return;
    const end = setTimeout(() => setThere(false), hide);
    return () => clearTimeout(end);
  }, [opened, there, hide]);
  return opened || (there && !matchMedia("(prefers-reduced-motion: reduce)").matches);
}

/** Esc anywhere; a list that is open in a field closes first. */
function useEscape(opened: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (!opened) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Escape" && !event.isComposing && !(event.target && hasOpenList(event.target)))
        latest.current();
    };
    addEventListener("keydown", onKey, true);
    return () => removeEventListener("keydown", onKey, true);
  }, [opened]);
}
