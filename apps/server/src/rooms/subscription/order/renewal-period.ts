import { addMonths } from "@fatturachiara/fatturapa/giorno";
import { momentARoma, wallARoma } from "../../../clock.ts";

/**
 * What a renewal buys: it begins where the current subscription ends, or now when that has passed, and lasts whole
 * months of Italy's calendar (31 January + 1 month is the last day of February).
 */
export function renewalPeriod(
  { expiringDate, months }: { expiringDate: Date | null; months: number },
  now: Date,
): { from: Date; to: Date } {
  const from = expiringDate && expiringDate > now ? expiringDate : now;
  const [day = "", time] = wallARoma(from).split("T");
  const to = momentARoma(`${addMonths(day, months)}T${time}`);
  return { from, to: new Date(to.getTime() + from.getUTCMilliseconds()) };
}
