import type { StatoDocumento } from "@fatturachiara/contract/rooms/document";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { daysOf, refused } from "../register/index.ts";

/** What a report is about: days, statuses, and the profile whose documents count. */
export type ReportPeriod = {
  profile: string;
  anno: number;
  trimestre: number | null;
  from: Giorno;
  to: Giorno;
  stati: readonly StatoDocumento[];
};

/** A year or one of its quarters; confirmed documents, with those that wait for an answer where asked. */
export function readPeriod(
  profile: string,
  { year, trimester, sent }: { year: number; trimester: number | undefined; sent: number | undefined },
): ReportPeriod {
  const days = daysOf(year, trimester);
  if (!days) throw refused("year", "Scegli un anno.");
  const stati: StatoDocumento[] = sent === 1 ? ["I", "C"] : ["C"];
  return { profile, anno: year, trimestre: trimester ?? null, from: days.from, to: days.to, stati };
}
