import type { ReportSums } from "@fatturachiara/contract/rooms/document-report";
import { endOfMonth, type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { together } from "./month-sums.ts";
import type { ReportPeriod } from "./report-period.ts";

type Days = Pick<ReportPeriod, "from" | "to">;

/** The days one year before that a period is compared with: while it runs, up to the same day; else the whole of it. */
export function daysBefore({ from, to }: Days, oggi: Giorno): Days {
  const until = yearEarlier(from <= oggi && oggi <= to ? oggi : to);
  const last = endOfMonth(firstOfMonth(until));
  // 29 February has its day before in the last one of that month.
  return { from: yearEarlier(from), to: until < last ? until : last };
}

const yearEarlier = (day: Giorno): Giorno => `${yearOf(day) - 1}-${day.slice(5)}`;

const firstOfMonth = (day: Giorno): Giorno => `${day.slice(0, 7)}-01`;

/** What these days come to: whole months from the sums that are kept, only the days of one that is cut are added up. */
export async function sumsOfDays(
  { from, to }: Days,
  { months, addUp }: { months: readonly (ReportSums & { mese: Giorno })[]; addUp(days: Days): Promise<ReportSums> },
): Promise<ReportSums> {
  const cut = to === endOfMonth(firstOfMonth(to)) ? null : firstOfMonth(to);
  const whole = months.filter(({ mese }) => mese >= from && mese <= to && mese !== cut);
  return together(cut ? [...whole, await addUp({ from: cut, to })] : whole);
}
