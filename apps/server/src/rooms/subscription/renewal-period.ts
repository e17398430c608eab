import { addMonths } from "@fatturachiara/fatturapa/giorno";

/**
 * What a renewal buys: it begins where the current subscription ends, or now when that has passed, and lasts whole
 * months (31 January + 1 month is the last day of February).
 */
export function renewalPeriod(
  { expiringDate, months }: { expiringDate: Date | null; months: number },
  now: Date,
): { from: Date; to: Date } {
  const from = expiringDate && expiringDate > now ? expiringDate : now;
  const text = from.toISOString();
  return { from, to: new Date(`${addMonths(text.slice(0, 10), months)}${text.slice(10)}`) };
}
