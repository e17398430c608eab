import { afterPaint } from "./after-paint.ts";

/** Keeps what is typed in this browser: a moment later, at once, what is due now, or nothing more of it. */
export type KeepSoon = { soon(): void; now(): void; settle(): void; drop(): void };

/**
 * `soon` keeps once the key is painted, however many came meanwhile, and in any case before the page goes away: to write a
 * long draft down takes as long as to show its key.
 */
export function keepSoon(keep: () => void): KeepSoon {
  let isDue = false;
  const now = () => {
    drop();
    keep();
  };
  const settle = () => {
    if (isDue) now();
  };
  const leaving = () => {
    if (document.hidden) settle();
  };
  function drop() {
    isDue = false;
    globalThis.removeEventListener("pagehide", settle);
    document.removeEventListener("visibilitychange", leaving);
  }
  return {
    soon() {
      if (isDue) return;
      isDue = true;
      // A page that is hidden paints no more, and may be thrown away unasked.
      globalThis.addEventListener("pagehide", settle);
      document.addEventListener("visibilitychange", leaving);
      afterPaint(settle);
    },
    ...{ now, settle, drop },
  };
}
