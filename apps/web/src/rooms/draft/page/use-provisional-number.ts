import { toStoria } from "@fatturachiara/contract/document/to-storia";
import { document as calls } from "@fatturachiara/contract/rooms/document";
import { useEffect } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { useDraft, useEditorContext, useOpenEditor } from "../editor/use-editor.tsx";

/**
 * Keeps the number the document would get if it were sent now, the person's own number when chosen by hand, and what the
 * checks ask of the documents issued before.
 */
export function useProvisionalNumber(): void {
  const { editor } = useOpenEditor();
  const manual = useDraft((draft) => draft.numeroDocumentoInserimentoManuale);
  const own = useDraft((draft) => draft.numeroManuale);
  const day = useDraft((draft) => draft.dataDocumento);
  const kind = useSeriesKind();
  const counts = useEditorContext().whoMissing === undefined;

  useEffect(() => {
    if (!editor.locked && manual) editor.changeContext({ numero: own ?? "" });
  }, [editor, manual, own]);

  useEffect(() => {
    if (editor.locked || !day || !counts) return;
    const giveUp = new AbortController();
    const asked = async () => {
      // The series follows from the draft as it is kept.
      if (kind !== "") await editor.autosave.flush();
      const body = { id: editor.autosave.saved()?.id ?? null, documentDate: day };
      return call(calls.counter, { body, signal: giveUp.signal });
    };
    asked()
      .then((counter) =>
        editor.changeContext({
          storia: toStoria(counter),
          formatoNumero: counter.formato,
          ...(!manual && { numero: counter.numeroFormattato }),
        }),
      )
      // Already said by `call`; the number is provisional anyway and sending assigns the real one.
      .catch((error: unknown) => {
        if (!(error instanceof CallFailure) && !giveUp.signal.aborted) throw error;
      });
    return () => giveUp.abort();
  }, [editor, manual, day, kind, counts]);
}

/** What a series of its own may follow from, type and customer; "" in a profile that keeps none. */
function useSeriesKind(): string {
  const { fiscal } = useEditorContext();
  const kind = useDraft(({ idTipoDocumento, idCliente }) => `${idTipoDocumento ?? ""} ${idCliente ?? ""}`);
  const { formatoNumeroNoteCredito, formatoNumeroIntegrazioni, formatoNumeroPa } = fiscal;
  return formatoNumeroNoteCredito || formatoNumeroIntegrazioni || formatoNumeroPa ? kind : "";
}
