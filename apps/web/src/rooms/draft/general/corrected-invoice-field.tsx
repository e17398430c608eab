import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import { useState } from "react";
import { AutocompleteField, type AutocompleteItem } from "../../../ui/fields/autocomplete-field.tsx";
import { findDocuments } from "../../document/index.ts";
import { corrects } from "../content/corrects.ts";
import { useDraft, useOpenEditor } from "../editor/use-editor.tsx";

/** "Quale fattura stai rettificando?": of a credit or debit note that names none yet, among the confirmed ones. */
export function CorrectedInvoiceField() {
  const { editor } = useOpenEditor();
  const { store } = editor;
  const riferimenti = useDraft((draft) => draft.riferimenti);
  const idCliente = useDraft((draft) => draft.idCliente);
  const [text, setText] = useState("");
  if (riferimenti.some((riferimento) => riferimento.tipo === "fattura")) return null;

  const search = async (q: string, signal: AbortSignal): Promise<AutocompleteItem<DocumentRow>[]> => {
    const found = await findDocuments({ type: "C", q }, signal);
    return found
      .filter(({ value }) => !corrects(value.idTipoDocumento))
      .filter(({ value }) => !idCliente || value.idCliente === idCliente)
      .slice(0, 8);
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
