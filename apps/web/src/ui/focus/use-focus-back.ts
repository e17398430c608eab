import { type RefObject, useLayoutEffect } from "react";
import { lastFocus, watchFocus } from "./last-focus.ts";

/** When what is open closes, or is taken away while open, the focus goes back where it was. */
export function useFocusBack(opened: boolean, content: RefObject<HTMLElement | null>): void {
  useLayoutEffect(watchFocus, []);
  useLayoutEffect(() => {
    if (!opened) return;
    const now = document.activeElement;
    // The entry of a menu that opens a dialog is gone by now; a field of it that takes the focus by itself has it already.
    const before = now === document.body || content.current?.contains(now) ? lastFocus() : now;
    return () => {
      if (before instanceof HTMLElement) setTimeout(() => before.isConnected && before.focus({ preventScroll: true }));
    };
  }, [opened, content]);
}
