import type { MouseEvent } from "react";

/**
 * Properties of a button whose press always counts. Leaving a field by pressing the button below it can move the page (what
 * the field has to say appears under it), and a button that has moved away under the finger is never clicked: so the field
 * is left only when the press is complete, right before `act`.
 */
export function pressWithoutBlur(act: () => void) {
  return {
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      const focus = document.activeElement;
      if (focus instanceof HTMLElement && focus !== event.currentTarget) focus.blur();
      act();
    },
  };
}
