import { fail } from "@fatturachiara/contract";
import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { Credited } from "@fatturachiara/contract/rooms/document";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import { openAmount } from "../record/open-amount.ts";
import { findRow } from "../record/store.ts";
import { creditKin } from "./credit-kin.ts";

/**
 * What is left of the invoices that a credit note names, before it is sent: how much of it would be the customer's to have
 * back. Nothing to say (`fatture` empty) of what is no credit note, or names an invoice that is not here.
 */
export async function readCredited(db: Querier, profile: string, id: string): Promise<Credited> {
  const note = await findRow(db, profile, id);
  if (!note) throw fail("documentNotFound");
  const nothing = { fatture: [], storna: note.nettoAPagare, restano: Decimal.zero, eccede: Decimal.zero };
  if (note.idTipoDocumento !== CREDIT_NOTE) return nothing;
  const { named } = await creditKin(db, profile, [id]);
  const ids = new Set(named.filter(({ nota }) => nota === id).map(({ fattura }) => fattura));
  const rows = await db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", anyOfIds([...ids]))
    .where("statoDocumento", "in", ["I", "C"])
    .orderBy("dataDocumento")
    .orderBy("id")
    .execute();
  if (rows.length === 0 || rows.length < (await countNamed(db, profile, id))) return nothing;
  const fatture = rows.map((row) => ({
    id: row.id,
    numero: row.numeroDocumentoInvio ?? "",
    totale: row.totale,
    restano: Decimal.max(openAmount(row), Decimal.zero),
  }));
  const restano = Decimal.sum(fatture.map((fattura) => fattura.restano));
  return {
    fatture,
    storna: note.nettoAPagare,
    restano,
    eccede: Decimal.max(note.nettoAPagare.minus(restano), Decimal.zero),
  };
}

async function countNamed(db: Querier, profile: string, id: string): Promise<number> {
  const { named } = await db
    .selectFrom("document_link")
    .select(sql<number>`count(distinct (numero, data))::integer`.as("named"))
    .where("profileId", "=", profile)
    .where("documentId", "=", id)
    .executeTakeFirstOrThrow();
  return named;
}
