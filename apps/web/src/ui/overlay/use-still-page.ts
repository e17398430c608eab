import { useLayoutEffect } from "react";

let holding = 0;

/** While something lies over the page, the page does not scroll; the room of its scroll bar stays where there was one. */
export function useStillPage(still: boolean): void {
  useLayoutEffect(() => {
    if (!still) return;
    const { dataset, clientWidth } = document.documentElement;
    if (holding === 0) dataset.still = innerWidth > clientWidth ? "bar" : "plain";
    holding += 1;
    return () => {
      holding -= 1;
      if (holding === 0) delete dataset.still;
    };
  }, [still]);
}
