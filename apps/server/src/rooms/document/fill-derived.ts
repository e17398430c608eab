import { fail } from "@fatturachiara/contract";
import { daComporre } from "@fatturachiara/contract/da-comporre";
import { calcola, contributiIn } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Clock } from "../../clock.ts";
import type { Db, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { findClient, type NamedClient } from "../clients/index.ts";
import { findSentFile } from "./files/file-store.ts";
import { insertRiepiloghi, sentFigures } from "./files/sent-figures.ts";
import { type DocumentRecord, inputOf } from "./record/document-record.ts";
import { nextDueDay } from "./record/due-day.ts";
import { saveSearch } from "./record/search-store.ts";
import { loadSources } from "./record/sources.ts";
import { lockRow, updateRow } from "./record/store.ts";

/**
 * Documents of a version that kept less beside them get what lists and reports read: search text with the customer told
 * apart, figures of the file as sent, next due day, pension contributions kept back. Safe to repeat and to interrupt; finds
 * nothing to do where all is there. Answers how many.
 */
export async function fillDerived({ db }: { db: Db; clock: Clock }, stop: AbortSignal): Promise<number> {
  let filled = 0;
  while (!stop.aborted) {
    const rows = await unfilled(db);
    if (rows.length === 0) break;
    for (const row of rows) {
      if (stop.aborted) break;
      await fillOne(db, row);
      filled += 1;
    }
  }
  return filled;
}

type Unfilled = { id: string; profileId: string; missing: "all" | "contributions" };

/** The next of them, which indexes of what is missing tell: however many documents there are. */
async function unfilled(db: Db): Promise<Unfilled[]> {
  const unsearched = await db
    .selectFrom("document_search")
    .select(["documentId as id", "profileId"])
    .where("parte", "is", null)
    .limit(100)
    .execute();
  if (unsearched.length > 0) return unsearched.map((row) => ({ ...row, missing: "all" }));
  const untold = await db
    .selectFrom("document")
    .select(["id", "profileId"])
    .where("totaleContributi", "is", null)
    .where("totaleRitenute", "<>", Decimal.zero)
    .where("svuotatoIl", "is", null)
    .limit(100)
    .execute();
  return untold.map((row) => ({ ...row, missing: "contributions" }));
}

async function fillOne(db: Db, { id, profileId, missing }: Unfilled): Promise<void> {
  await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, { profile: profileId, id, where: "binToo" });
    if (!row) throw fail("documentNotFound");
    const input = inputOf(row);
    if (missing === "contributions") {
      await updateRow(tx, { profile: profileId, id }, { totaleContributi: await contributionsOf(tx, row) });
      return;
    }
    const known = row.idCliente ? await findClient(tx, profileId, row.idCliente) : undefined;
    const client = row.statoDocumento === "B" && known ? known : namedIn(row, known?.codiceFiscale ?? null);
    const data = row.dataDocumento;
    const numero = row.numeroDocumentoInvio ?? input.numeroManuale ?? null;
    await saveSearch(tx, { documentId: id, profileId, numero, data, client, input });
    const file = row.statoDocumento === "B" ? undefined : await findSentFile(tx, profileId, id);
    const figures = file && sentFigures(file.bytes);
    if (file && figures) await insertRiepiloghi(tx, { fileId: file.id, profileId, figures });
    await updateRow(
      tx,
      { profile: profileId, id },
      {
        ...(figures && row.statoDocumento !== "E" && figures.columns),
        ...(file && { fileInviato: file.id }),
        prossimaScadenza: nextDueDay(input, row),
      },
    );
  });
}

/** Of the file as sent; of the draft where there is none, or it has gone on since the refusal. */
async function contributionsOf(tx: Tx, row: DocumentRecord): Promise<Decimal> {
  const { profileId, id, statoDocumento } = row;
  const drafted = statoDocumento === "B" || statoDocumento === "E";
  const file = drafted ? undefined : await findSentFile(tx, profileId, id);
  if (file) return sentFigures(file.bytes).columns.totaleContributi;
  const document = inputOf(row);
  const sources = await loadSources(tx, { profile: profileId, document });
  return contributiIn(calcola(daComporre({ document, numero: row.numeroDocumentoInvio ?? "", ...sources })).ritenute);
}

/** The customer as the document has them: the address book may have gone on since. */
function namedIn(
  { denominazione, nome, cognome, idFiscaleIva }: DocumentRecord,
  codiceFiscale: string | null,
): NamedClient {
  return {
    ...{ ragioneSociale: denominazione, nome, cognome, codiceFiscale },
    ...{ nazione: idFiscaleIva?.slice(0, 2) ?? "", partitaIva: idFiscaleIva?.slice(2) ?? null },
  };
}
