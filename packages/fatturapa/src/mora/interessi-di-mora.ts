import { Decimal } from "../decimal/index.ts";
import { addDays, compareGiorni, daysBetween, type Giorno, monthOf, yearOf } from "../giorno/index.ts";
import { TASSI_DI_MORA } from "./tassi.ts";

/** What is owed besides a sum that was paid late, or is late still. */
export type Mora = {
  /** Rounded to the cent once, at the end. */
  interessi: Decimal;
  /** The flat sum for costs of recovery, one for each invoice (art. 6). */
  spese: Decimal;
  /** The last day that is counted; before the day asked for where a rate is not known yet. */
  fino: Giorno;
};

const days = Decimal.of("365");
const flat = Decimal.of("40");

/**
 * Simple interest from the day after the due day on, the last day counted, half-year by half-year with the rate of each
 * (D.Lgs. 231/2002, artt. 3-6). Nothing on the due day or before; nothing is reckoned with a rate that is not published.
 */
export function interessiDiMora({ importo, scadenza, al }: { importo: Decimal; scadenza: Giorno; al: Giorno }): Mora {
  let interest = Decimal.zero;
  let from = addDays(scadenza, 1);
  while (compareGiorni(from, al) <= 0) {
    const rate = TASSI_DI_MORA[halfYearOf(from)];
    if (rate === undefined) break;
    const last = endOfHalfYear(from);
    const to = compareGiorni(last, al) < 0 ? last : al;
    const counted = Decimal.of(daysBetween(from, to) + 1);
    interest = interest.plus(importo.percent(Decimal.of(rate)).times(counted).dividedBy(days, 10));
    from = addDays(to, 1);
  }
  const late = compareGiorni(scadenza, al) < 0;
  return { interessi: interest.round(2), spese: late ? flat : Decimal.zero, fino: addDays(from, -1) };
}

const isFirst = (day: Giorno) => monthOf(day) <= 6;
const halfYearOf = (day: Giorno) => `${yearOf(day)}-${isFirst(day) ? 1 : 2}`;
const endOfHalfYear = (day: Giorno): Giorno => `${yearOf(day)}-${isFirst(day) ? "06-30" : "12-31"}`;
