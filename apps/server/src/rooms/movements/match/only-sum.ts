import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { OpenInvoice } from "./propose-matches.ts";

/** More open invoices of one customer than this are not tried in all their sums. */
const mostSummed = 20;
/** Nor longer than so many tries. */
const mostTries = 20_000;

/** The only choice of two or more among these invoices that comes to that amount; undefined where there is none, or several. */
export function onlySum(invoices: readonly OpenInvoice[], amount: Decimal): OpenInvoice[] | undefined {
  if (invoices.length < 2 || invoices.length > mostSummed) return undefined;
  const wanted = centsOf(amount);
  const cents = invoices.map(({ residuo }) => centsOf(residuo));
  // What all that stand behind come to: no need to go on where even those are too little.
  const behind = cents.map((_, at) => cents.slice(at).reduce((sum, one) => sum + one, 0n));
  const found: number[][] = [];
  let tries = 0;
  const choose = (at: number, left: bigint, chosen: readonly number[]): void => {
    tries += 1;
    if (left === 0n) found.push([...chosen]);
    const invoiceCents = cents[at];
    if (left <= 0n || invoiceCents === undefined || found.length > 1 || tries > mostTries || left > (behind[at] ?? 0n))
      return;
    choose(at + 1, left - invoiceCents, [...chosen, at]);
    choose(at + 1, left, chosen);
  };
  choose(0, wanted, []);
  const [only] = found;
  if (found.length !== 1 || tries > mostTries || !only || only.length < 2) return undefined;
  return invoices.filter((_, at) => only.includes(at));
}

/** The oldest invoices, two or more, that come to that amount without a gap. */
export function oldestSum(invoices: readonly OpenInvoice[], amount: Decimal): OpenInvoice[] | undefined {
  let sum = Decimal.zero;
  for (const [at, { residuo }] of invoices.entries()) {
    sum = sum.plus(residuo);
    if (sum.equals(amount) && at > 0) return invoices.slice(0, at + 1);
    if (sum.compare(amount) > 0) return undefined;
  }
  return undefined;
}

const centsOf = (amount: Decimal): bigint => BigInt(amount.round(2).withDecimals(2, 2).toString().replace(".", ""));
