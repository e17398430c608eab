import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { AutocompleteField, type Found } from "../../../ui/autocomplete-field.tsx";
import { counterpartName } from "../row-name.ts";
import { useDraft, useOpenEditor } from "./use-editor.tsx";

/** Types that put an earlier invoice right and name it (2.1.6). */
const correcting: readonly number[] = (["TD04", "TD05"] as const).map((codice) => TipoDocumento.perCodice(codice).id);

/** "Quale fattura stai rettificando?": of a credit or debit note that names none yet, among the confirmed ones. */
export function CorrectedInvoiceField() {
  const { editor } = useOpenEditor();
  const { store } = editor;
  const tipo = useDraft((draft) => draft.idTipoDocumento);
  const riferimenti = useDraft((draft) => draft.riferimenti);
  const idCliente = useDraft((draft) => draft.idCliente);
  const [text, setText] = useState("");
  if (tipo == null || !correcting.includes(tipo) || riferimenti.some((one) => one.tipo === "fattura")) return null;

  const search = async (q: string, signal: AbortSignal): Promise<Found<DocumentRow>[]> => {
    const query = { type: "C", search: q, year: 0, page: 1, size: 20 };
    const found = await call(calls.list, { query, quiet: true, signal });
    return (Array.isArray(found) ? found : found.items)
      .filter((row) => row.numeroDocumentoInvio && !correcting.includes(row.idTipoDocumento ?? 0))
      .filter((row) => !idCliente || row.idCliente === idCliente)
      .slice(0, 8)
      .map((row) => ({
        key: row.id,
        label: `${row.numeroDocumentoInvio} · ${counterpartName(row)}`,
        caption: [row.dataDocumentoInvio && formatGiorno(row.dataDocumentoInvio), formatImporto(row.totale)]
          .filter(Boolean)
          .join(" · "),
        value: row,
      }));
  };

  return (
    <AutocompleteField<DocumentRow>
      id="fatturaRettificata"
      label="Quale fattura stai rettificando?"
      placeholder="Numero, cliente o importo"
      help="Il riferimento finisce nel file. Se la fattura non è qui, scrivila in «Altri riferimenti»."
      text={text}
      onText={setText}
      search={search}
      onPick={(row) => {
        setText("");
        store.set({
          riferimenti: [
            ...riferimenti,
            { tipo: "fattura", idDocumento: row.numeroDocumentoInvio, data: row.dataDocumentoInvio },
          ],
        });
      }}
    />
  );
}
