import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { partyName } from "@fatturachiara/contract/fields/party-name";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import type { Expected } from "./expected.ts";
import { page, rowsByPage } from "./rows-by-page.ts";

/**
 * Invoices of suppliers that are not marked as paid; a supplier's credit note comes in. What is disputed, and what came by a mail
 * that nobody has looked at, is not paid. What falls due after `dueBy` is not read.
 */
export async function receivedMoney(db: Querier, profile: string, dueBy?: Giorno): Promise<Expected[]> {
  const all: Expected[] = [];
  for await (const row of rowsByPage((after) => unpaidRows(db, profile, { after, dueBy })))
    all.push({
      ...{ tipo: "ricevuta", id: row.id, titolo: row.numero, idCliente: null },
      nome: partyName(row),
      giorno: row.dataScadenza,
      importo: row.idTipoDocumento === CREDIT_NOTE ? row.nettoAPagare : row.nettoAPagare.negated(),
    });
  return all;
}

type Which = { after: string | undefined; dueBy: Giorno | undefined };

function unpaidRows(db: Querier, profile: string, { after, dueBy }: Which) {
  return db
    .selectFrom("received_invoice")
    .select(["id", "numero", "denominazione", "nome", "cognome", "idTipoDocumento", "nettoAPagare", "dataScadenza"])
    .where("profileId", "=", profile)
    .where("pagataIl", "is", null)
    .where("segno", "<>", "contestata")
    .where(sql<boolean>`verifica is distinct from 'da verificare'`)
    .where("nettoAPagare", ">", sql<Decimal>`0`)
    .$if(dueBy !== undefined, (query) =>
      query.where(({ or, eb }) => or([eb("dataScadenza", "is", null), eb("dataScadenza", "<=", dueBy ?? null)])),
    )
    .$if(after !== undefined, (query) => query.where("id", ">", after ?? null))
    .orderBy("id")
    .limit(page)
    .execute();
}
