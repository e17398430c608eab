import { showToast } from "../../../ui/feedback/toasts.ts";
import { useOpenEditor } from "../editor/use-editor.tsx";
import { linesOf } from "./lines-of.ts";
import { useLineMemory } from "./use-line-memory.ts";

/**
 * Fills in the lines of the newest invoice to the customer, in the place of a line still blank, and answers the key of the
 * first; undefined while there is none. The toast takes them back.
 */
export function useLinesOfLast(): (() => Promise<string | undefined>) | undefined {
  const { store, autosave } = useOpenEditor().editor;
  const { ultime } = useLineMemory().memory;
  const last = ultime.find((id) => id !== autosave.saved()?.id);
  if (!last) return undefined;
  return async () => {
    const found = await linesOf(last);
    if (found === "failed") return undefined;
    const { lines, formato } = store.get();
    const first = store.pasteLines(found.lines);
    const filled = store.get();
    showToast({
      severity: "info",
      summary: `Righe della ${found.name}`,
      detail: "Ctrl+Z le toglie.",
      key: "lines-of-last",
      // Whoever has changed a line since takes back step by step.
      action: { label: "Annulla", act: () => store.get().lines === filled.lines && store.set({ lines, formato }) },
    });
    return first;
  };
}
