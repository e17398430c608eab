import { fail } from "@fatturachiara/contract";
import type { Clock } from "../../clock.ts";
import { fromAmount } from "../../db/amount.ts";
import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { findClient } from "../clients/index.ts";
import type { DocumentRecord } from "./columns.ts";
import { nextDueDay } from "./due-day.ts";
import { findSentFile } from "./file-store.ts";
import { saveSearch } from "./search-store.ts";
import { insertRiepiloghi, sentFigures } from "./sent-figures.ts";
import { loadInput, lockRow, updateRow } from "./store.ts";

/**
 * Documents of a version that kept less beside them get what lists and reports read: search text with
 * the customer told apart, figures of the file as sent, next due day. Safe to repeat and to interrupt; finds nothing to do where all is there. Answers how many.
 */
export async function fillDerived({ db }: { db: Db; clock: Clock }, stop: AbortSignal): Promise<number> {
  let filled = 0;
  while (!stop.aborted) {
    const rows = await db
      .selectFrom("document")
      .leftJoin("document_search", "document_search.documentId", "document.id")
      .select(["document.id", "document.profileId", "document_search.documentId as searched"])
      .where("document_search.parte", "is", null)
      .where("document.svuotatoIl", "is", null)
      .limit(100)
      .execute();
    if (rows.length === 0) break;
    for (const { id, profileId, searched } of rows) {
      if (stop.aborted) break;
      await fillOne(db, { id, profileId, searchOnly: searched !== null });
      filled += 1;
    }
  }
  return filled;
}

async function fillOne(
  db: Db,
  { id, profileId, searchOnly }: { id: string; profileId: string; searchOnly: boolean },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, profileId, id, "binToo");
    if (!row) throw fail("documentNotFound");
    const input = await loadInput(tx, row);
    const client = (row.idCliente && (await findClient(tx, profileId, row.idCliente))) || namedIn(row);
    const data = row.dataDocumento;
    const numero = row.numeroDocumentoInvio ?? input.numeroManuale ?? null;
    await saveSearch(tx, { documentId: id, profileId, numero, data, client, input });
    if (searchOnly) return;
    const file = row.statoDocumento === "B" ? undefined : await findSentFile(tx, profileId, id);
    const figures = file && sentFigures(file.bytes);
    if (file && figures) await insertRiepiloghi(tx, { fileId: file.id, profileId, figures });
    await updateRow(tx, profileId, id, {
      ...(figures && row.statoDocumento !== "E" && figures.columns),
      ...(file && { fileInviato: file.id }),
      prossimaScadenza: nextDueDay(input, {
        netto: fromAmount(row.nettoAPagare),
        incassato: fromAmount(row.incassato),
      }),
    });
  });
}

/** The customer as the document has it, where the address book does not know them. */
function namedIn({ denominazione, nome, cognome, idFiscaleIva }: DocumentRecord) {
  return {
    ...{ ragioneSociale: denominazione, nome, cognome, codiceFiscale: null },
    ...{ nazione: idFiscaleIva?.slice(0, 2) ?? "", partitaIva: idFiscaleIva?.slice(2) ?? null },
  };
}
