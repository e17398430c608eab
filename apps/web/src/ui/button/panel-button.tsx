import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from "react";
import styles from "./panel-button.module.css";

/**
 * A button that opens a small panel under itself (bell, user menu): Esc and a press elsewhere close it, and so does
 * choosing something in it. The panel stands in the page's own order, right after its button.
 */
export function PanelButton({
  face,
  label,
  width,
  children,
}: {
  face: ReactNode;
  /** Name of the button where its face has no words. */
  label?: string;
  /** Of the panel, pixels; never wider than the page. */
  width?: number;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useWaysOut({ open, box, button, panel }, () => setOpen(false));

  return (
    <div className={styles.box} ref={box}>
      <button
        type="button"
        ref={button}
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div
          id={id}
          ref={panel}
          data-panel
          className={styles.panel}
          style={width ? { width: `min(${width}px, calc(100vw - 32px))` } : undefined}
        >
          {children}
        </div>
      )}
    </div>
  );
}

type Parts = {
  open: boolean;
  box: RefObject<HTMLElement | null>;
  button: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
};

/** Esc, a press or a focus elsewhere, and what is chosen inside. */
function useWaysOut({ open, box, button, panel }: Parts, close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) latest.current();
    };
    // Enter on a link or button inside is a click, too; what it does is done by now.
    const onChoice = (event: Event) => {
      const isChoice = event.target instanceof Element && event.target.closest("a, button") !== null;
      if (isChoice && panel.current && event.composedPath().includes(panel.current)) latest.current();
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      latest.current();
      button.current?.focus();
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("focusin", away);
    document.addEventListener("click", onChoice);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("focusin", away);
      document.removeEventListener("click", onChoice);
      document.removeEventListener("keydown", onKey);
    };
  }, [open, box, button, panel]);
}

/** The look of one choice in a panel; put it on a link or a button. */
export const panelItem = styles.item ?? "";
