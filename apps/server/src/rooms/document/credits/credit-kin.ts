import { AUTOFATTURE, CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import type { Named } from "./settle.ts";

/** Documents that credit notes bind together, themselves among them, and which note names which invoice. */
export type CreditKin = { ids: string[]; named: Named[] };

/**
 * All documents whose credit may change with these: what their notes name, the notes that name them, and so on, as a note
 * may name several invoices and an invoice be named by several notes.
 */
export async function creditKin(db: Querier, profile: string, moved: readonly string[]): Promise<CreditKin> {
  const ids = new Set(moved);
  for (;;) {
    const named = await namedAmong(db, profile, { moved, ids: [...ids] });
    const before = ids.size;
    for (const { nota, fattura } of named) ids.add(nota).add(fattura);
    if (ids.size === before) return { ids: [...ids].sort(), named };
  }
}

/** The pairs of which one side is among these. Only notes that were sent, or have just moved, name anything. */
async function namedAmong(
  db: Querier,
  profile: string,
  { moved, ids }: { moved: readonly string[]; ids: readonly string[] },
): Promise<Named[]> {
  const invoice = sql`o."profileId" = ${profile} and o."deletedAt" is null and o."numeroDocumentoInvio" is not null
     and o."idTipoDocumento" is distinct from ${CREDIT_NOTE}
     and not coalesce(o."idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false)`;
  const pairs = sql`select n.id as nota, o.id as fattura
    from document n join document_link r on r."profileId" = n."profileId" and r."documentId" = n.id
    join document o on o."numeroDocumentoInvio" = r.numero and o."idCliente" is not distinct from n."idCliente"`;
  const notes = await notesAbout(db, profile, ids);
  // Most documents have to do with none.
  if (notes.length === 0) return [];
  const note = sql`n."profileId" = ${profile} and n.id = ${anyOfIds(notes)} and n."deletedAt" is null
     and n."idTipoDocumento" = ${CREDIT_NOTE}
     and (n."statoDocumento" in ('I', 'C') or n.id = ${anyOfIds(moved)})`;
  const { rows } = await sql<Named>`
    ${pairs} and o."dataDocumento" = r.data where ${note} and ${invoice}
    union ${pairs} and r.data is null where ${note} and ${invoice}
    order by nota, fattura`.execute(db);
  return rows;
}

/** The profile's own credit notes among these documents, and those that name one of them by its number. */
async function notesAbout(db: Querier, profile: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from document
     where "profileId" = ${profile} and id = ${anyOfIds(ids)} and "idTipoDocumento" = ${CREDIT_NOTE}
    union
    select n.id
      from document o
      join document_link r on r."profileId" = o."profileId" and r.numero = o."numeroDocumentoInvio"
      join document n on n.id = r."documentId" and n."profileId" = ${profile} and n."idTipoDocumento" = ${CREDIT_NOTE}
     where o."profileId" = ${profile} and o.id = ${anyOfIds(ids)}`.execute(db);
  return rows.map(({ id }) => id);
}
