import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { daysBetween } from "@fatturachiara/fatturapa/giorno";
import { full, numbersOf } from "./proposal-words.ts";
import type { OpenInvoice, Paying, Proposal } from "./propose-matches.ts";

/** An invoice may follow its payment by twelve days, a deferred one until the 15th of the next month (art. 21 c. 4 DPR 633/1972). */
const daysAhead = 45;

/** Of a payment by somebody unknown: the invoices of exactly that amount that it may have come before, for a person to judge. */
export function byAmount(
  { dataContabile }: Pick<Paying, "dataContabile">,
  paid: Decimal,
  ofAmount: readonly OpenInvoice[],
): Proposal | undefined {
  const equal = ofAmount.filter(({ data }) => data === null || daysBetween(dataContabile, data) <= daysAhead);
  if (equal.length === 0 || !paid.isPositive()) return undefined;
  const motivo =
    equal.length === 1
      ? `Solo l'importo coincide, con la ${numbersOf(equal)}: chi paga non è riconosciuto.`
      : `L'importo è quello di ${equal.length} fatture (${numbersOf(equal)}), e chi paga non è riconosciuto.`;
  return { livello: "ambigua", documenti: full(equal), motivo };
}
