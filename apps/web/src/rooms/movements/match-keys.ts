import type { KeyboardEvent } from "react";

/**
 * Keys in the dialog that chooses invoices: arrows walk from the search through the invoices, Enter matches what was chosen, or chooses
 * the invoice it stands on where nothing was.
 */
export function matchKeys(
  event: KeyboardEvent<HTMLElement>,
  { ready, match }: { ready: boolean; match(): void },
): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLInputElement) || event.ctrlKey || event.metaKey || event.altKey) return;
  if (key === "Enter") {
    event.preventDefault();
    if (ready) match();
    else if (target.type === "checkbox" && !target.checked) target.click();
    return;
  }
  const step = { ArrowDown: 1, ArrowUp: -1 }[key];
  if (step === undefined) return;
  event.preventDefault();
  const inputs = [...currentTarget.querySelectorAll<HTMLInputElement>("input")];
  const stops = inputs.filter((input) => input === target || input.type === "search" || input.type === "checkbox");
  stops[stops.indexOf(target) + step]?.focus();
}
