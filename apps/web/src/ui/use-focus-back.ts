import { useLayoutEffect } from "react";

/** When what is open closes, or is taken away while open, the focus goes back where it was. */
export function useFocusBack(opened: boolean): void {
  useLayoutEffect(() => {
    if (!opened) return;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement) setTimeout(() => before.isConnected && before.focus({ preventScroll: true }));
    };
  }, [opened]);
}
