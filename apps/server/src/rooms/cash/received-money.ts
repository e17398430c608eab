import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import type { Expected } from "./expected.ts";

/**
 * Invoices of suppliers that are not marked as paid; a supplier's credit note comes in. What is disputed, and what came by a mail
 * that nobody has looked at, is not paid.
 */
export async function receivedMoney(db: Querier, profile: string): Promise<Expected[]> {
  const rows = await db
    .selectFrom("received_invoice")
    .select(["id", "numero", "denominazione", "nome", "cognome", "idTipoDocumento", "nettoAPagare", "dataScadenza"])
    .where("profileId", "=", profile)
    .where("pagataIl", "is", null)
    .where("segno", "<>", "contestata")
    .where(sql<boolean>`verifica is distinct from 'da verificare'`)
    .where("nettoAPagare", ">", sql<Decimal>`0`)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...{ tipo: "ricevuta", id: row.id, titolo: row.numero, idCliente: null },
    nome: row.denominazione || [row.nome, row.cognome].filter(Boolean).join(" "),
    giorno: row.dataScadenza,
    importo: row.idTipoDocumento === CREDIT_NOTE ? row.nettoAPagare : row.nettoAPagare.negated(),
  }));
}
