import { useLayoutEffect } from "react";
import { lastFocus, watchFocus } from "./last-focus.ts";

/** When what is open closes, or is taken away while open, the focus goes back where it was. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(watchFocus, []);
  useLayoutEffect(() => {
    if (!opened) return;
    const now = document.activeElement;
    // The entry of a menu that opens a dialog is gone by now.
    const before = now === document.body ? lastFocus() : now;
    return () => {
      if (before instanceof HTMLElement) setTimeout(() => before.isConnected && before.focus({ preventScroll: true }));
    };
  }, [opened]);
}
