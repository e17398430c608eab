import type { KeyboardEvent, MouseEvent } from "react";

const rowOf = (element: Element) => element.closest<HTMLElement>("[data-row]");

/** What in a row takes the focus first: its link, else whatever can have it. */
const mainOf = (row: Element) =>
  row.querySelector<HTMLElement>("[data-row-link]") ?? row.querySelector<HTMLElement>("a, button, input");

/**
 * Arrows, Home and End walk through the rows (`data-row`) of a list, from checkbox to checkbox or from link to link;
 * Space on a row's link (`data-row-link`) chooses the row. Enter follows the link by itself.
 */
export function rowKeys(event: KeyboardEvent<HTMLElement>, onToggle?: (key: string) => void): void {
  const from = event.target;
  if (!(from instanceof Element)) return;
  const row = rowOf(from);
  if (!row || event.ctrlKey || event.metaKey || event.altKey || from.getAttribute("aria-expanded") === "true") return;
  if (event.key === " " && from.matches("[data-row-link]") && onToggle) {
    event.preventDefault();
    onToggle(row.dataset.row ?? "");
    return;
  }
  const rows = [...event.currentTarget.querySelectorAll("[data-row]")];
  const at = rows.indexOf(row);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  const to = next === undefined ? undefined : rows[next];
  if (!to || from.matches("select, textarea, input:not([type=checkbox])")) return;
  event.preventDefault();
  const same = from instanceof HTMLInputElement ? to.querySelector<HTMLElement>("input[type=checkbox]") : null;
  (same ?? mainOf(to))?.focus();
}

/** A click beside the words of a row follows its link, as a click on them would; marking text does not. */
export function rowClick(event: MouseEvent<HTMLElement>): void {
  const { target } = event;
  if (!(target instanceof Element) || target.closest("a, button, input, label, select, [role=menu]")) return;
  const link = rowOf(target)?.querySelector("[data-row-link]");
  if (!link || !event.currentTarget.contains(target) || getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
