import { type RefObject, useLayoutEffect, useRef, useState } from "react";

/** Whether an element has less than `pixels` of width; known before it is painted, and again whenever that changes. */
export function useNarrow(pixels: number): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setNarrow(element.clientWidth > 0 && element.clientWidth < pixels);
    measure();
    const watching = new ResizeObserver(measure);
    watching.observe(element);
    return () => watching.disconnect();
  }, [pixels]);
  return [ref, narrow];
}
