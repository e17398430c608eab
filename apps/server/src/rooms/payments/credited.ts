import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { sql } from "kysely";
import { countFigures } from "../../db/count-figures.ts";
import type { Tx } from "../../db/database.ts";
import { findLinks, inputOf, lockRow, nextDueDay, updateRow } from "../document/index.ts";

/**
 * The invoices whose credit may change with these documents: all that a credit note names which is among them, or which
 * names one of them.
 */
export async function invoicesCredited(tx: Tx, profile: string, moved: readonly string[]): Promise<string[]> {
  const invoice = sql`o."profileId" = ${profile} and o."deletedAt" is null and o."numeroDocumentoInvio" is not null
     and o."idTipoDocumento" is distinct from ${CREDIT_NOTE}`;
  const named = sql`document n join document_link r on r."profileId" = n."profileId" and r."documentId" = n.id
      join document o on o."numeroDocumentoInvio" = r.numero and o."idCliente" is not distinct from n."idCliente"`;
  const notes = [...moved, ...(await notesNaming(tx, profile, moved))];
  const note = sql`n."profileId" = ${profile} and n.id = any(${notes}::uuid[]) and n."idTipoDocumento" = ${CREDIT_NOTE}`;
  const { rows } = await sql<{ id: string }>`
    select o.id from ${named} and o."dataDocumento" = r.data where ${note} and ${invoice}
    union select o.id from ${named} and r.data is null where ${note} and ${invoice}
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The profile's own credit notes that name one of these documents by its number. */
async function notesNaming(tx: Tx, profile: string, moved: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct n.id
      from document o
      join document_link r on r."profileId" = o."profileId" and r.numero = o."numeroDocumentoInvio"
      join document n on n.id = r."documentId" and n."profileId" = ${profile} and n."idTipoDocumento" = ${CREDIT_NOTE}
     where o."profileId" = ${profile} and o.id = any(${moved}::uuid[])`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Brings "stornata" and the due day of these invoices in line with the credit notes that count. Each is held first, so
 * that of two notes confirmed at once the second sees the first.
 */
export async function recountCredits(tx: Tx, profile: string, invoices: readonly string[]): Promise<void> {
  for (const id of invoices) {
    const row = await lockRow(tx, { profile, id });
    if (!row) continue;
    const { stornata } = await findLinks(tx, row);
    if (stornata === row.stornata) continue;
    const amounts = { netto: row.nettoAPagare, incassato: row.incassato };
    const prossimaScadenza = nextDueDay(inputOf(row), { ...amounts, stornata });
    await updateRow(tx, { profile, id }, { stornata, prossimaScadenza });
  }
}

/** The same after documents have come, or have been confirmed or refused. */
export async function countCredits(tx: Tx, profile: string, moved: readonly string[]): Promise<void> {
  await recountCredits(tx, profile, await invoicesCredited(tx, profile, moved));
}

/**
 * The same of documents that an archive brought: one of before says nothing of credit, and still gives a due day to what
 * awaits nobody.
 */
export async function settleImported(tx: Tx, profile: string, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable("document")
    .set({ prossimaScadenza: null })
    .where("profileId", "=", profile)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .where("prossimaScadenza", "is not", null)
    .where("idTipoDocumento", "in", [CREDIT_NOTE, ...AUTOFATTURE])
    .execute();
  await countFigures(tx, profile, ids);
  await countCredits(tx, profile, ids);
}
