import { type RefObject, useEffect, useReducer, useRef } from "react";

/**
 * Draws a field again until it names the list it has opened: Mantine learns the list's id, which changes once, only after
 * it has drawn the list, and draws the field no more. The answer is the field's ref.
 */
export function useNamedList(open: boolean): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  useEffect(() => {
    if (!open) return;
    let frame = requestAnimationFrame(function look() {
      if (namesItsList(field.current)) return;
      drawAgain();
      frame = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return field;
}

function namesItsList(field: HTMLInputElement | null): boolean {
  const id = field?.getAttribute("aria-controls");
  return !!id && document.getElementById(id) !== null;
}
