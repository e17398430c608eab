import { type RefObject, useEffect } from "react";
import { reachableIn } from "./keep-focus.ts";

/**
 * What is open over the page takes the focus, where it says (`data-autofocus`) or at the first thing that can take it; the
 * Tab key goes round in it, and comes back from wherever the focus got lost. Of two that are open the upper one has it.
 */
export function useFocusInside(content: RefObject<HTMLElement | null>, opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    // At once: what is typed right after the key that opens it is typed in it, however slow the machine.
    begin(content.current);
    // A menu that closes meanwhile may have taken the focus with it.
    const again = setTimeout(() => {
      if (!content.current?.contains(document.activeElement)) begin(content.current);
    });
    const onTab = (event: KeyboardEvent) => {
      const inside = content.current;
      if (event.key !== "Tab" || !inside || topmost() !== inside) return;
      const stops = reachableIn(inside);
      const [first, last] = [stops[0], stops.at(-1)];
      const at = document.activeElement;
      const leaves = !inside.contains(at) || at === inside || isSame(at, event.shiftKey ? first : last);
      if (!leaves || (at === inside && !event.shiftKey)) return;
      event.preventDefault();
      (event.shiftKey ? last : first)?.focus();
    };
    document.addEventListener("keydown", onTab);
    return () => {
      clearTimeout(again);
      document.removeEventListener("keydown", onTab);
    };
  }, [content, opened]);
}

function begin(inside: HTMLElement | null): void {
  if (inside) (inside.querySelector<HTMLElement>("[data-autofocus]") ?? reachableIn(inside)[0] ?? inside).focus();
}

const topmost = () => [...document.querySelectorAll("[aria-modal=true][data-opened=true]")].at(-1);

/** The radios of one group are one stop. */
function isSame(at: Element | null, stop: HTMLElement | undefined): boolean {
  const group = (element: unknown) =>
    element instanceof HTMLInputElement && element.type === "radio" ? element.name : "";
  return at !== null && (at === stop || (group(at) !== "" && group(at) === group(stop)));
}
