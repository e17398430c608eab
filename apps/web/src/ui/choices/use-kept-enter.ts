import { type KeyboardEvent, useRef } from "react";

/**
 * Enter pressed while the suggestions for what was typed are still `coming`: it is kept until they are there, unless
 * somebody walks through those of before, types on or leaves.
 */
export function useKeptEnter(coming: boolean) {
  const kept = useRef(false);
  const walked = useRef(false);
  return {
    /** True where the key was kept; the page must not act on it. `shown`: there is a list to walk through. */
    keep(event: KeyboardEvent, shown: boolean): boolean {
      const { key, nativeEvent } = event;
      if (key === "ArrowDown" || key === "ArrowUp") walked.current = shown;
      const plain = !(nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey);
      if (key !== "Enter" || !plain || !coming || walked.current) return false;
      kept.current = true;
      return true;
    },
    forget() {
      kept.current = false;
      walked.current = false;
    },
    /** Whether there is one; it is given once. */
    give(): boolean {
      const wasKept = kept.current;
      kept.current = false;
      return wasKept;
    },
  };
}
