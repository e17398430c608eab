import { fail } from "@fatturachiara/contract";
import type { LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../db/database.ts";
import { documentOf, keptTerms, type QuoteRecord, termsOf } from "../record/quote-record.ts";
import { changeQuote } from "../record/quote-store.ts";
import { amountsWith } from "../record/save-quote.ts";
import { type Answer, answerRevision, fixRevision } from "./fix-revision.ts";

/** What was chosen of a line. */
export type Choice = { id: string; presa?: boolean | null | undefined; quantita?: Decimal | null | undefined };

/** Keeps what the customer has answered to this version, with the options taken and the quantities: from then on it comes to that. */
export async function answerQuote(
  tx: Tx,
  clock: Clock,
  { row, answer, scelte }: { row: QuoteRecord; answer: Answer; scelte: readonly Choice[] },
): Promise<void> {
  const righe = chosenTerms(row, scelte);
  const amounts = answer.esito === "accettato" ? await amountsWith(tx, row, righe) : undefined;
  await fixRevision(tx, clock, row);
  await answerRevision(tx, row, { answer, accepted: amounts && { righe, totale: amounts.totale } });
  await changeQuote(tx, row, {
    ...amounts,
    ...{
      stato: answer.esito,
      rispostoIl: answer.giorno,
      righe: JSON.stringify(keptTerms(righe)),
      updatedAt: clock.now(),
    },
  });
}

/** What is no option and no free quantity stays as it was offered, whatever is chosen of it. */
export function chosenTerms(row: QuoteRecord, scelte: readonly Choice[]): LineTerms[] {
  const lines = documentOf(row).documentServices;
  const known = new Map(scelte.map((choice) => [choice.id, choice]));
  return termsOf(row.righe).map((terms, i) => {
    const choice = known.get(lines[i]?.id ?? "");
    if (!choice) return terms;
    if (choice.quantita && !choice.quantita.isPositive())
      throw fail("quoteRefused", { messages: ["La quantità scelta deve essere più di zero."] });
    return {
      ...terms,
      ...(terms.facoltativa && { presa: choice.presa ?? false }),
      ...(terms.quantitaLibera && choice.quantita && { quantita: choice.quantita }),
    };
  });
}
