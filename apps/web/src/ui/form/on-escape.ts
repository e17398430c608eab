import type { KeyboardEvent } from "react";
import { hasOpenList } from "../focus/has-open-list.ts";
import { confirmDiscard } from "../overlay/confirm-discard.ts";

/**
 * Esc in a form that stands in the page closes it, as it closes a dialog; with something typed in it, only after a
 * question. A list that is open in the form closes first.
 */
export function onEscape({ dirty, close }: { dirty: boolean; close(): void }) {
  return async (event: KeyboardEvent<HTMLElement>): Promise<void> => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing || hasOpenList(event.target)) return;
    event.preventDefault();
    if (!dirty || (await confirmDiscard())) close();
  };
}
