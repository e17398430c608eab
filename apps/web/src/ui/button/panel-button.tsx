import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import styles from "./panel-button.module.css";

/**
 * A button that opens a small panel under itself (bell, user menu): Esc and a press elsewhere close it, and so does
 * choosing something in it. The panel stands in the page's own order, right after its button.
 */
export function PanelButton({
  face,
  label,
  className,
  width,
  children,
}: {
  face: ReactNode;
  /** Name of the button where its face has no words. */
  label?: string;
  className?: string | undefined;
  /** Of the panel, pixels; never wider than the page. */
  width?: number;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!(event.target instanceof Node && box.current?.contains(event.target))) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener("pointerdown", away);
    document.addEventListener("focusin", away);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", away);
      document.removeEventListener("focusin", away);
      document.removeEventListener("keydown", onKey);
    };
  }, [open]);

  return (
    <div className={styles.box} ref={box}>
      <button
        type="button"
        ref={button}
        className={`${styles.button} ${className ?? ""}`}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: presses bubble from the links and buttons inside
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button is a click too
        <div
          id={id}
          data-panel
          className={styles.panel}
          style={width ? { width: `min(${width}px, calc(100vw - 32px))` } : undefined}
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest("a, button")) setOpen(false);
          }}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** The look of one choice in a panel; put it on a link or a button. */
export const panelItem = styles.item ?? "";
