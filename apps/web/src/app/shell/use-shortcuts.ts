import { useEffect, useRef } from "react";
import { preferences } from "../../session/preferences.ts";
import { isWrittenIn } from "../../ui/focus/is-written-in.ts";

type Acts = { onCommands(): void; onShortcuts(): void; onNewInvoice(): unknown; onImport(): unknown };

/**
 * The keys that work on every page (screens §0): Ctrl+K always; N, I, / and ? outside of fields and dialogs, and only while
 * the person has not switched single letters off (WCAG 2.1.4). While something is being written (`writing`) or comes, a
 * letter is a letter, wherever the focus is: of them only ? acts.
 */
export function useShortcuts(acts: Acts, writing: boolean): void {
  const latest = useRef({ acts, writing });
  latest.current = { acts, writing };
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      const act = actOf(event, latest.current.acts, latest.current.writing);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function actOf(event: KeyboardEvent, acts: Acts, writing: boolean): (() => void) | undefined {
  if (event.ctrlKey || event.metaKey) return event.key.toLowerCase() === "k" ? acts.onCommands : undefined;
  if (!preferences.shortcuts() || isWrittenIn(event.target) || document.querySelector("[role=dialog]"))
    return undefined;
  if (event.key === "?") return acts.onShortcuts;
  if (writing) return undefined;
  if (event.key === "/") return () => focusSearch(acts.onCommands);
  const letters: Record<string, () => unknown> = { n: acts.onNewInvoice, i: acts.onImport };
  return letters[event.key.toLowerCase()];
}

/** The page's own search box; a page without one has the general search. */
function focusSearch(otherwise: () => void): void {
  const box = document.querySelector<HTMLInputElement>("main input[type=search]");
  if (box) box.focus();
  else otherwise();
}
