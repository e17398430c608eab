import type { KeyboardEvent } from "react";
import { hasOpenList } from "../../../ui/focus/has-open-list.ts";
import type { DraftStore } from "../content/draft-store.ts";
import type { LineAct } from "./line-row.tsx";

/** What the keyboard does in the ledger: a new line, its place, its details, and the way back. */
export function lineKeys({
  store,
  open,
  act,
  focus,
}: {
  store: DraftStore;
  /** The line whose details are open. */
  open: string | null;
  act: LineAct;
  focus(key: string): void;
}) {
  return (event: KeyboardEvent) => {
    const key = lineKey(event.target);
    if ((event.ctrlKey || event.metaKey) && event.key === "z" && store.canUndo()) {
      event.preventDefault();
      store.undo();
    }
    if (!key) return;
    if (event.altKey && event.key === "ArrowUp") act("up", key);
    else if (event.altKey && event.key === "ArrowDown") act("down", key);
    else if (event.altKey && event.key === "Enter") act("details", key);
    else if (event.key === "Escape" && open === key && !hasOpenList(event.target)) {
      act("details", key); // what was typed there stays
      focus(key);
    } else if (event.key === "Enter" && !event.shiftKey && !event.ctrlKey && !event.metaKey && isCell(event.target))
      act("add", key);
    else return;
    event.preventDefault();
  };
}

/** The line something on the page belongs to. */
export function lineKey(target: EventTarget): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>("[data-line]")?.dataset.line : undefined;
}

/** Enter in a cell makes a new line; in buttons, lists and details it keeps its own meaning. */
export function isCell(target: EventTarget) {
  return target instanceof HTMLElement && target.matches("[data-cell]");
}
