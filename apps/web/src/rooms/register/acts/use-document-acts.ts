import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { failedFields } from "../../../api/failed-fields.ts";
import { saveFile } from "../../../api/save-file.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { confirm } from "../../../ui/overlay/confirm.ts";
import { useOggi } from "../../../ui/time/oggi.tsx";
import { counted, isCreditNote, nameOf } from "../../document/index.ts";

/** What a list does with its rows. Each act ends with the lists read again; what failed has been said by `call`. */
export function useDocumentActs() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const oggi = useOggi();

  const run = async (act: () => Promise<unknown>) => {
    await failedFields(act);
    await queries.invalidateQueries({ queryKey: ["document"] });
  };
  const restore = (rows: readonly DocumentRow[]) =>
    run(async () => {
      for (const { id } of rows) await call(calls.restore, { params: { id } });
      showToast({
        severity: "success",
        summary: rows.length === 1 ? "Bozza recuperata." : `${rows.length} bozze recuperate.`,
      });
    });

  return {
    restore,
    /** To the bin, with the way back in the toast. */
    remove: (rows: readonly DocumentRow[]) =>
      run(async () => {
        const gone: DocumentRow[] = [];
        try {
          for (const row of rows) {
            await call(calls.remove, { params: { id: row.id } });
            gone.push(row);
          }
        } finally {
          if (gone.length > 0)
            showToast({
              severity: "success",
              summary: gone.length === 1 ? "Bozza spostata nel cestino." : `${gone.length} bozze spostate nel cestino.`,
              detail: "Ci resta 30 giorni.",
              action: { label: "Annulla", act: () => void restore(gone) },
            });
        }
      }),
    clone: ({ id }: DocumentRow) =>
      run(async () => navigate(`/ia/document/step/init?id=${(await call(calls.clone, { params: { id } })).id}`)),
    pdf: ({ id }: DocumentRow) => failedFields(async () => saveFile(await call(calls.pdf, { params: { id } }))),
    xml: ({ id }: DocumentRow) => failedFields(async () => saveFile(await call(calls.xml, { params: { id } }))),
    archive: (rows: readonly DocumentRow[], file: ("xml" | "pdf")[]) =>
      failedFields(async () =>
        saveFile(await call(calls.archive, { body: { ids: rows.map(({ id }) => id), file }, patience: 600_000 })),
      ),
    withdraw: async (row: DocumentRow) => {
      const message = "Vuoi fermare l'invio? Numero e data restano gli stessi.";
      if (await confirm({ header: `Ritira ${nameOf(row)}`, message }))
        await run(() => call(calls.withdraw, { params: { id: row.id } }));
    },
    cancel: async (row: DocumentRow) => {
      const message = `La fattura scartata non esiste per il fisco. Vuoi segnarla come annullata? Il numero ${row.numeroDocumentoInvio} resterà inutilizzato.`;
      if (await confirm({ header: "Annulla la fattura", message, destroys: true }))
        await run(() => call(calls.cancel, { params: { id: row.id } }));
    },
    /** All that is still open came in today; the toast takes it back. */
    markPaid: (row: DocumentRow) =>
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
      }),
  };
}

export type DocumentActs = ReturnType<typeof useDocumentActs>;
