import { decodeDocument } from "@fatturachiara/contract/draft/decode-document";
import { conValore, valoreAl } from "@fatturachiara/fatturapa/tracciato";
import { useMemo } from "react";
import { toDocumentInput } from "../content/draft.ts";
import { withChanges } from "../content/with-changes.ts";
import { useDraft, useOpenEditor } from "../editor/use-editor.tsx";
import type { Place } from "./element-id.ts";

/** The draft, or the line, in the words of the format, and how an element of it is written. */
export function useOtherData(place: Place) {
  const { store } = useOpenEditor().editor;
  const draft = useDraft((state) => state);
  const bozza = useMemo(() => decodeDocument(toDocumentInput(draft)), [draft]);
  const line = place.at === undefined ? "" : `DatiBeniServizi.DettaglioLinee[${place.at}]`;
  return {
    root: line === "" ? bozza : valoreAl(bozza, line),
    /** Undefined takes the element away. Several at once are one step for undo. */
    write(values: Readonly<Record<string, unknown>>, field?: string) {
      const current = store.get();
      const before = decodeDocument(toDocumentInput(current));
      const after = Object.entries(values).reduce(
        (body, [percorso, value]) => conValore(body, line === "" ? percorso : `${line}.${percorso}`, value),
        before,
      );
      store.set(withChanges(current, before, after), field);
    },
  };
}
