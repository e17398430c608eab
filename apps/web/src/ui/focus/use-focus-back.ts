import { type RefObject, useLayoutEffect } from "react";
import { lastFocus, watchFocus } from "./last-focus.ts";

/**
 * When what is open closes, or is taken away while open, the focus goes back where it was, unless the user has gone on
 * meanwhile. Whoever works by keyboard sees it there, also when the page has grown above it; else the page stands still.
 */
export function useFocusBack(opened: boolean, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(watchFocus, []);
  useLayoutEffect(() => {
    if (!opened) return;
    const now = document.activeElement;
    // The entry of a menu that opens a dialog is gone by now; a field of it that takes the focus by itself has it already.
    const before = now === document.body || content.current?.contains(now) ? lastFocus() : now;
    const inside = content.current;
    return () => {
      if (before instanceof HTMLElement) setTimeout(() => giveBack(before, inside));
    };
  }, [opened, content]);
}

function giveBack(before: HTMLElement, closed: HTMLElement | null): void {
  const now = document.activeElement;
  const isFree = now === null || now === document.body || closed?.contains(now);
  if (!before.isConnected || !isFree) return;
  before.focus({ preventScroll: true });
  if (before.matches(":focus-visible")) before.scrollIntoView({ block: "nearest" });
}
