import { useCallback, useEffect, useRef } from "react";

/** A press begins with these, of a finger with the first and then the second once more, right before its click. */
const begins = ["pointerdown", "mousedown"] as const;

/** It is over after these; the list of a browser's own select swallows the release, and answers with a change or a key. */
const ends = ["pointerup", "mouseup", "pointercancel", "dragend", "change", "keydown"] as const;

/**
 * Does things at once, but while something is being pressed only after its click. What a field has to say when it is left
 * can move the page, and what has moved away under the finger is never clicked.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);

  useEffect(() => {
    const begin = () => {
      pressed.current = true;
    };
    const end = () => {
      pressed.current = false;
      // The click comes in the same task as the release.
      if (waiting.current.length > 0) setTimeout(() => waiting.current.splice(0).forEach((act) => void act()));
    };
    for (const event of begins) window.addEventListener(event, begin, true);
    for (const event of ends) window.addEventListener(event, end, true);
    return () => {
      for (const event of begins) window.removeEventListener(event, begin, true);
      for (const event of ends) window.removeEventListener(event, end, true);
    };
  }, []);

  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  }, []);
}
