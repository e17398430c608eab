import { type RefObject, useEffect, useRef } from "react";

/** Keys pressed in the list, on whatever button of a row has the focus; the arrow down leads into it from where nothing else wants it. */
export function useMovementKeys(box: RefObject<HTMLElement | null>, press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  latest.current = press;
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    box.current?.addEventListener("keydown", (event) => latest.current(event), { signal });
    document.addEventListener("keydown", (event) => leadInto(box.current, event), { signal });
    return () => listening.abort();
  }, [box]);
}

const roles = ["dialog", "menu", "listbox", "combobox", "radiogroup", "tablist"].map((role) => `[role=${role}]`);
const wantArrows = ["input, select, textarea, [aria-haspopup], [data-row]", ...roles].join();

function leadInto(box: HTMLElement | null, event: KeyboardEvent): void {
  const { key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey } = event;
  if (key !== "ArrowDown" || defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
  if (
    !(target instanceof Element) ||
    target.closest(wantArrows) ||
    document.querySelector("[role=dialog], [role=alertdialog]")
  )
    return;
  const first = box?.querySelector<HTMLElement>("[data-row] [data-row-link]");
  if (!first) return;
  event.preventDefault();
  first.focus();
}
