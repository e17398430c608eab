import { partyName } from "@fatturachiara/contract/fields/party-name";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import type { Original } from "./by-reversal.ts";
import { matchesOf } from "./matches-of.ts";

type Reversal = { id: string; idConto: string; importo: Decimal; storno: boolean };

/** What those of these movements that are reversals may take back: by their amounts, movements and payments that still count. */
export async function originalsOf(db: Querier, profile: string, movements: readonly Reversal[]): Promise<Original[]> {
  const reversals = movements.filter(({ storno }) => storno);
  if (reversals.length === 0) return [];
  const here = new Set(movements.map(({ id }) => id));
  const amounts = [...new Set(reversals.map(({ importo }) => String(importo.abs())))];
  const accounts = [...new Set(reversals.map(({ idConto }) => idConto))];
  const rows = await db
    .selectFrom("movement as m")
    .select(["m.id", "m.dataContabile", "m.importo", "m.controparte", "m.descrizione", "m.endToEnd"])
    .select(
      sql<boolean>`exists (select 1 from movement s where s."profileId" = ${profile} and s."stornoDi" = m.id)`.as(
        "inParte",
      ),
    )
    .where("m.profileId", "=", profile)
    .where("m.accountId", "=", anyOfIds(accounts))
    .where("m.storno", "=", false)
    .where("m.stato", "=", "aperto")
    .where(
      sql<boolean>`m.id in (
        select o.id from movement o where o."profileId" = ${profile} and abs(o.importo) = any(${amounts}::numeric[])
        union all
        select k."movementId" from movement_match k
         where k."profileId" = ${profile} and k.importo = any(${amounts}::numeric[]))`,
    )
    .execute();
  // Those of here are proposed for as they come.
  const others = rows.filter(({ id }) => !here.has(id));
  const matches = await matchesOf(
    db,
    profile,
    others.map(({ id }) => id),
  );
  const moved = others.map(({ dataContabile: giorno, inParte, ...movement }): Original => {
    const paga = (matches.get(movement.id) ?? []).map((invoice) => ({
      invoice: { ...invoice, data: invoice.data ?? null },
      importo: invoice.importo,
    }));
    return { ...movement, giorno, intero: !inParte, paga, detto: paga.length > 0, livello: "certa" };
  });
  return [...moved, ...(await markedByHand(db, profile, amounts))];
}

/** Payments of issued invoices that come from no movement. */
async function markedByHand(db: Querier, profile: string, amounts: readonly string[]): Promise<Original[]> {
  const rows = await db
    .selectFrom("document_payment as p")
    .innerJoin("document as d", (join) =>
      join.onRef("d.profileId", "=", "p.profileId").onRef("d.id", "=", "p.documentId"),
    )
    .select(["d.id", "d.numeroDocumentoInvio", "d.dataDocumentoInvio", "d.denominazione", "d.nome", "d.cognome"])
    .select(["p.data", "p.importo"])
    .where("p.profileId", "=", profile)
    .where("p.annullatoIl", "is", null)
    .where("d.deletedAt", "is", null)
    .where("p.importo", "=", sql<Decimal>`any(${amounts}::numeric[])`)
    .where(
      sql<boolean>`not exists (select 1 from movement_match k where k."profileId" = p."profileId" and k."paymentId" = p.id)`,
    )
    .execute();
  return rows.map((row) => {
    const { id, importo, numeroDocumentoInvio: numero, dataDocumentoInvio: data } = row;
    const invoice = { id, ricevuta: false, numero: numero ?? "", data, nome: partyName(row), residuo: Decimal.zero };
    return {
      ...{ id: null, giorno: row.data, importo, intero: true, controparte: null, descrizione: "", endToEnd: null },
      ...{ paga: [{ invoice, importo }], detto: true, livello: "certa" },
    };
  });
}
