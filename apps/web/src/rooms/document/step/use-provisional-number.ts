import { document as calls } from "@fatturachiara/contract/rooms/document";
import { useEffect } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { useDraft, useOpenEditor } from "./use-editor.tsx";

/** Keeps the number the document would get if it were sent now; the person's own number when chosen by hand. */
export function useProvisionalNumber(): void {
  const { editor } = useOpenEditor();
  const manual = useDraft((draft) => draft.numeroDocumentoInserimentoManuale);
  const own = useDraft((draft) => draft.numeroManuale);
  const day = useDraft((draft) => draft.dataDocumento);

  useEffect(() => {
    if (editor.locked) return;
    if (manual) editor.surround({ numero: own ?? "" });
    if (manual || !day) return;
    const giveUp = new AbortController();
    const body = { id: editor.autosave.saved()?.id ?? null, documentDate: day };
    call(calls.counter, { body, signal: giveUp.signal })
      .then(({ numeroFormattato }) => editor.surround({ numero: numeroFormattato }))
      // Already said by `call`; the number is provisional anyway and sending assigns the real one.
      .catch((error: unknown) => {
        if (!(error instanceof CallFailure) && !giveUp.signal.aborted) throw error;
      });
    return () => giveUp.abort();
  }, [editor, manual, own, day]);
}
