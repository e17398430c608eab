import { scelteIva } from "@fatturachiara/fatturapa/codici";
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { patientImport } from "../../../ui/feedback/patient-import.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import type { DraftStore } from "../content/draft-store.ts";
import { asTyped, typedPrice } from "../content/gross-price.ts";
import { startLine } from "../content/start-draft.ts";
import { useDraft, useEditorContext, useOpenEditor, useSought } from "../editor/use-editor.tsx";
import type { LineAct } from "./line-row.tsx";

/** What is done with the lines of the ledger: which of them is open or being made a service, and where the cursor goes. */
export function useLineActs(list: RefObject<HTMLDivElement | null>) {
  const { store } = useOpenEditor().editor;
  const { fiscal, client, oggi } = useEditorContext();
  const day = useDraft((draft) => draft.dataDocumento) ?? oggi;
  const [open, setOpen] = useState<string | null>(null);
  useOpensSought(store, setOpen);
  /** The line out of which a service is being made. */
  const [naming, setNaming] = useState<string | null>(null);

  /** The cursor goes to a line's description once the line is there. */
  const focus = useCallback(
    (key: string) => {
      requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-line="${key}"] textarea`)?.focus());
    },
    [list],
  );
  const add = useCallback(
    (after?: string) => focus(store.insertLines([startLine(fiscal, day, client)], after)),
    [store, fiscal, client, day, focus],
  );
  const act = useCallback(
    (what: Parameters<LineAct>[0], key: string) => {
      if (what === "add") add(key);
      else if (what === "duplicate") focus(store.duplicateLine(key));
      else if (what === "up" || what === "down") {
        if (store.moveLine(key, what === "up" ? -1 : 1)) focus(key);
      } else if (what === "service") setNaming(key);
      else if (what === "details") setOpen((before) => (before === key ? null : key));
      else {
        const at = store.get().lines.findIndex((line) => line.key === key);
        store.removeLine(key);
        const next = store.get().lines[Math.min(at, store.get().lines.length - 1)];
        if (next) focus(next.key);
        showToast({ severity: "info", summary: "Riga eliminata", detail: "Ctrl+Z la riporta.", key: "line-removed" });
      }
    },
    [add, focus, store],
  );

  /** Lines from a copied table, after the line the cursor is in; false where there are none. What reads tables comes with the first. */
  const paste = async (text: string, key?: string): Promise<boolean> => {
    const { pastedLines } = await patientImport(() => import("../paste/pasted-lines.ts"));
    const { flagPrezziLordi: gross } = store.get();
    const pasted = pastedLines(text, () => startLine(fiscal, day, client), scelteIva(day)).map((line) => ({
      ...line,
      ...(gross && asTyped(typedPrice(line), true)),
    }));
    if (pasted.length === 0) return false;
    focus(store.pasteLines(pasted, key));
    const summary = pasted.length === 1 ? "1 riga incollata" : `${pasted.length} righe incollate`;
    showToast({ severity: "info", summary, detail: "Ctrl+Z le toglie.", key: "lines-pasted" });
    return true;
  };

  return { open, naming, setNaming, focus, add, act, paste };
}

/** A field that is sought and not there yet stands in the details of its line. */
function useOpensSought(store: DraftStore, open: (key: string) => void) {
  const sought = useSought();
  useLayoutEffect(() => {
    const at = /^documentServices\[(\d+)\]\./.exec(sought ?? "")?.[1];
    const line = at === undefined ? undefined : store.get().lines[Number(at)];
    if (line && sought && !document.getElementById(sought)) open(line.key);
  }, [sought, store, open]);
}
