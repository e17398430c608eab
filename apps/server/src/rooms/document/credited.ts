import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { sql } from "kysely";
import { fromAmount } from "../../db/amount.ts";
import type { Tx } from "../../db/database.ts";
import { nextDueDay } from "./due-day.ts";
import { findLinks } from "./linked-documents.ts";
import { loadInput, lockRow, updateRow } from "./store.ts";

const CREDIT_NOTE = TipoDocumento.perCodice("TD04").id;

/** The invoices whose credit may change with these documents: those that credit notes among them name, and the named among them. */
export async function invoicesCredited(tx: Tx, profile: string, moved: readonly string[]): Promise<string[]> {
  const invoice = sql`o."profileId" = ${profile} and o."deletedAt" is null and o."numeroDocumentoInvio" is not null
     and o."idTipoDocumento" is distinct from ${CREDIT_NOTE}`;
  const named = sql`document n join document_reference r on r."documentId" = n.id and r.tipo = 'fattura'
      join document o on o."numeroDocumentoInvio" = r."idDocumento" and o."idCliente" is not distinct from n."idCliente"`;
  const note = sql`n."profileId" = ${profile} and n.id = any(${moved}::uuid[]) and n."idTipoDocumento" = ${CREDIT_NOTE}`;
  const { rows } = await sql<{ id: string }>`
    select o.id from document o
     where ${invoice} and o.id = any(${moved}::uuid[])
       and exists (select from document_reference r where r.tipo = 'fattura' and r."idDocumento" = o."numeroDocumentoInvio")
    union select o.id from ${named} and o."dataDocumento" = r.data where ${note} and ${invoice}
    union select o.id from ${named} and r.data is null where ${note} and ${invoice}
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Brings "stornata" and the due day of these invoices in line with the credit notes that count. Each is held first, so
 * that of two notes confirmed at once the second sees the first.
 */
export async function recountCredits(tx: Tx, profile: string, invoices: readonly string[]): Promise<void> {
  for (const id of invoices) {
    const row = await lockRow(tx, profile, id);
    if (!row) continue;
    const { stornata } = await findLinks(tx, row);
    if (stornata === row.stornata) continue;
    const amounts = { netto: fromAmount(row.nettoAPagare), incassato: fromAmount(row.incassato) };
    const prossimaScadenza = nextDueDay(await loadInput(tx, row), { ...amounts, stornata });
    await updateRow(tx, profile, id, { stornata, prossimaScadenza });
  }
}

/** The same after documents have come, or have been confirmed or refused. */
export async function countCredits(tx: Tx, profile: string, moved: readonly string[]): Promise<void> {
  await recountCredits(tx, profile, await invoicesCredited(tx, profile, moved));
}
