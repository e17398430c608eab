import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { foldText } from "../../../fold-text.ts";
import { learntPayers } from "./learnt-payers.ts";
import { isMatched } from "./matches-of.ts";
import { OpenIndex } from "./open-index.ts";
import { openInvoices } from "./open-invoices.ts";
import { namesLearnt } from "./payer-keys.ts";
import { proposeMatches } from "./propose-matches.ts";

/** More movements that wait than this are not looked at: the latest are. */
const most = 2000;

/**
 * Issued invoices that money on an account may have paid, though nobody has said so yet: whatever is proposed of it, however
 * unsure, and all that is open of a customer whom it names.
 */
export async function maybePaid(db: Querier, profile: string): Promise<Set<string>> {
  const movements = await db
    .selectFrom("movement")
    .select(["id", "dataContabile", "importo", "commissione", "controparte", "ibanControparte", "descrizione"])
    .select(["endToEnd", "storno", "parti"])
    .where("profileId", "=", profile)
    .where(sql<boolean>`stato = 'aperto'`)
    .where("importo", ">", sql<Decimal>`0`)
    .where(sql<boolean>`not ${isMatched}`)
    .orderBy("dataContabile", "desc")
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  if (movements.length === 0) return new Set();
  const issued = (await openInvoices(db, profile)).filter(({ ricevuta }) => !ricevuta);
  const learnt = await learntPayers(db, profile, movements);
  const proposals = proposeMatches(movements.toReversed(), issued, { learnt });
  const proposed = [...proposals.values()].flatMap(({ documenti }) => documenti.map(({ invoice }) => invoice.id));
  const index = new OpenIndex(issued);
  const theirs = movements.flatMap((one) => {
    const words = new Set(foldText(`${one.controparte ?? ""} ${one.descrizione}`).split(" "));
    return [...index.named(words), ...index.ofNames(namesLearnt(learnt, one))].map(({ id }) => id);
  });
  return new Set([...proposed, ...theirs]);
}
