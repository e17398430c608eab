import { document as calls, type DocumentDetail, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { ilDocumento } from "@fatturachiara/fatturapa/codici";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { saveFile } from "../../../api/save-file.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { capital } from "../words/capital.ts";
import { counted, isCreditNote, type Nameable, nameOf } from "../words/row-words.ts";
import { sameNumber } from "../words/same-number.ts";
import { useBin } from "./use-bin.ts";
import { useRun } from "./use-run.ts";

type Which = Pick<DocumentRow, "id">;

/**
 * What is done with documents, from their list, their page and its panels alike. Each act ends with what is shown of them
 * read again; what failed has been said by `call`.
 */
export function useDocumentActs() {
  const navigate = useNavigate();
  const run = useRun();
  return {
    ...useBin(),
    markPaid: useMarkPaid(),
    clone: ({ id }: Which) =>
      run(async () => navigate(`/ia/document/step/init?id=${(await call(calls.clone, { params: { id } })).id}`)),
    pdf: ({ id }: Which) => failedFields(async () => saveFile(await call(calls.pdf, { params: { id } }))),
    xml: ({ id }: Which) => failedFields(async () => saveFile(await call(calls.xml, { params: { id } }))),
    archive: (rows: readonly Which[], file: ("xml" | "pdf")[]) =>
      failedFields(async () =>
        saveFile(await call(calls.archive, { body: { ids: rows.map(({ id }) => id), file }, patience: 600_000 })),
      ),
    /** `onChanged` learns what became of it, where the person did not think better of it. */
    withdraw: async (row: Which & Nameable, onChanged?: (next: DocumentDetail) => void) => {
      const message = `Vuoi fermare l'invio? ${sameNumber}`;
      if (!(await confirm({ header: `Ritira ${nameOf(row)}`, message }))) return;
      await run(async () => onChanged?.(await call(calls.withdraw, { params: { id: row.id } })));
    },
    cancel: async (
      row: Pick<DocumentRow, "id" | "numeroDocumentoInvio" | "tipoDocumento">,
      onChanged?: (next: DocumentDetail) => void,
    ) => {
      const which = ilDocumento(row.tipoDocumento);
      const message = `${capital(which)} scartata non esiste per il fisco. Vuoi segnarla come annullata? Il numero ${row.numeroDocumentoInvio} resterà inutilizzato.`;
      if (!(await confirm({ header: `Annulla ${which}`, message, destroys: true }))) return;
      await run(async () => onChanged?.(await call(calls.cancel, { params: { id: row.id } })));
    },
  };
}

/** What can be done with documents. */
export type DocumentActs = ReturnType<typeof useDocumentActs>;

/** All that is still open came in today; the toast takes it back. */
function useMarkPaid() {
  const oggi = useOggi();
  const run = useRun();
  return (row: Pick<DocumentRow, "id" | "idTipoDocumento" | "nettoAPagare">) =>
    run(async () => {
      const params = { id: row.id };
      const before = new Set((await call(calls.read, { params })).incassi.map(({ id }) => id));
      const { incassi } = await call(calls.pay, { params, body: { data: oggi } });
      const added = incassi.find(({ id }) => !before.has(id));
      showToast({
        severity: "success",
        summary: `${isCreditNote(row) ? "Rimborsata" : "Incassata"} oggi: ${formatImporto(counted(row, added?.importo ?? row.nettoAPagare))}`,
        ...(added && {
          action: {
            label: "Annulla",
            act: () => void run(() => call(calls.unpay, { params: { ...params, paymentId: added.id } })),
          },
        }),
      });
    });
}
