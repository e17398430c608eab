import { partyName } from "@fatturachiara/contract/fields/party-name";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { stillPaid } from "./matches-of.ts";
import { type Learnt, learn } from "./payer-keys.ts";

type Payer = { controparte?: string | null | undefined; ibanControparte?: string | null | undefined };

/**
 * For whom these payers have paid, or been paid, before: read from the movements that are matched, so that what is taken back is
 * forgotten, and what is exported or erased takes it along.
 */
export async function learntPayers(db: Querier, profile: string, payers: readonly Payer[]): Promise<Learnt> {
  const names = [...new Set(payers.flatMap(({ controparte }) => controparte || []))];
  const ibans = [...new Set(payers.flatMap(({ ibanControparte }) => ibanControparte || []))];
  if (names.length + ibans.length === 0) return new Map();
  const rows = await db
    .selectFrom("movement_match as k")
    .innerJoin("movement as m", (join) =>
      join.onRef("m.profileId", "=", "k.profileId").onRef("m.id", "=", "k.movementId"),
    )
    .leftJoin("document_payment as p", (join) =>
      join.onRef("p.profileId", "=", "k.profileId").onRef("p.id", "=", "k.paymentId"),
    )
    .leftJoin("document as d", (join) =>
      join.onRef("d.profileId", "=", "k.profileId").onRef("d.id", "=", "k.documentId"),
    )
    .leftJoin("received_invoice as r", (join) =>
      join.onRef("r.profileId", "=", "k.profileId").onRef("r.id", "=", "k.receivedId"),
    )
    .select(["m.controparte", "m.ibanControparte", "d.denominazione", "d.nome", "d.cognome", "k.receivedId"])
    .select(["r.denominazione as fornitore", "r.nome as nomeFornitore", "r.cognome as cognomeFornitore"])
    .where("k.profileId", "=", profile)
    .where(stillPaid)
    .where(sql<boolean>`(m.controparte = any(${names}::text[]) or m."ibanControparte" = any(${ibans}::text[]))`)
    .orderBy("m.dataContabile")
    .orderBy("k.posizione")
    .execute();
  return learn(
    rows.map(({ controparte, ibanControparte, receivedId, fornitore, nomeFornitore, cognomeFornitore, ...issued }) => {
      const supplier = { denominazione: fornitore, nome: nomeFornitore, cognome: cognomeFornitore };
      return { controparte, ibanControparte, nome: partyName(receivedId === null ? issued : supplier) };
    }),
  );
}
