import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { foldText } from "../../../fold-text.ts";
import { learntPayers } from "./learnt-payers.ts";
import { isMatched } from "./matches-of.ts";
import { namedNumbers, namesInvoice } from "./named-numbers.ts";
import { OpenIndex } from "./open-index.ts";
import { openInvoices } from "./open-invoices.ts";
import { namesLearnt } from "./payer-keys.ts";
import { type Proposal, proposeMatches } from "./propose-matches.ts";

/** More movements that wait than this are not looked at: the latest are. */
const most = 2000;

/** Nobody is to be written to whose money is there: here all count that anybody may be reminded of. */
const every = 100_000;

type MovementText = { descrizione: string; endToEnd: string | null };

/** More invoices of one amount than this are not held back by money that names another invoice. */
const fewAlike = 3;

/** Money that came in and that nobody has done anything with, the latest first. */
const openMoney = (db: Querier, profile: string) =>
  db
    .selectFrom("movement")
    .where("profileId", "=", profile)
    .where(sql<boolean>`stato = 'aperto'`)
    .where("importo", ">", sql<Decimal>`0`)
    .where(sql<boolean>`not ${isMatched}`)
    .orderBy("dataContabile", "desc")
    .orderBy("id", "desc")
    .limit(most);

/**
 * Issued invoices that money on an account may have paid, though nobody has said so yet: whatever is proposed of it, however
 * unsure, and all that is open of a customer whom it names. Where nothing but the amount is the same, and the text names an invoice
 * that is none of those, a slip of a figure is thought of among a few of them; among many the money is for something else.
 */
export async function maybePaid(db: Querier, profile: string): Promise<Set<string>> {
  const movements = await openMoney(db, profile)
    .select(["id", "dataContabile", "importo", "commissione", "controparte", "ibanControparte", "descrizione"])
    .select(["endToEnd", "storno", "parti"])
    .execute();
  if (movements.length === 0) return new Set();
  const issued = (await openInvoices(db, profile, every)).filter(({ ricevuta }) => !ricevuta);
  const learnt = await learntPayers(db, profile, movements);
  const proposals = proposeMatches(movements.toReversed(), issued, { learnt });
  const proposed = movements.flatMap((one) => meantBy(one, proposals.get(one.id)));
  const index = new OpenIndex(issued);
  const names = new Set(
    movements.flatMap((movement) => [
      ...index.namesIn(new Set(foldText(`${movement.controparte ?? ""} ${movement.descrizione}`).split(" "))),
      ...namesLearnt(learnt, movement),
    ]),
  );
  const theirs = index.ofNames([...names]).map(({ id }) => id);
  return new Set([...proposed, ...theirs]);
}

/** Which invoices money may have paid. */
export type PaidReader = typeof maybePaid;

/**
 * The same for a run over many customers: worked out again once other money is open than before. Invoices that are settled
 * meanwhile are none that anybody asks about.
 */
export function maybePaidOnce(): PaidReader {
  let known: { of: string; paid: Set<string> } | undefined;
  return async (db, profile) => {
    const ids = await openMoney(db, profile).select("id").execute();
    const of = [profile, ...ids.map(({ id }) => id)].join();
    if (known?.of !== of) known = { of, paid: await maybePaid(db, profile) };
    return known.paid;
  };
}

function meantBy({ descrizione, endToEnd }: MovementText, proposal: Proposal | undefined): string[] {
  if (!proposal) return [];
  const invoices = proposal.documenti.map(({ invoice }) => invoice);
  const numbers = [descrizione, endToEnd ?? ""].flatMap(namedNumbers);
  const namesOne = numbers.some(({ introduced }) => introduced === "fattura");
  const isNone = invoices.every(({ numero, data }) => !namesInvoice(numbers, numero, data));
  if (proposal.livello === "ambigua" && invoices.length > fewAlike && namesOne && isNone) return [];
  return invoices.map(({ id }) => id);
}
