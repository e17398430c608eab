import { FUSO } from "../src/giorno/index.ts";
import { formatGiorno } from "../src/presentazione/index.ts";

const ROME = new Intl.DateTimeFormat("sv-SE", { dateStyle: "short", timeStyle: "medium", timeZone: FUSO });

/**
 * An instant ("2026-11-16T10:04:31.000+01:00") as people in Italy say it: "16/11/2026 alle 10:04:31"; without a zone it is
 * taken as Italian time. A day gives "16/11/2026"; anything else stays as it is.
 */
export function dayAndTime(text: string): string {
  const [, day, time, zone] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d:\d\d)(?:\.\d+)?(Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  if (day === undefined) return text;
  if (time === undefined) return formatGiorno(day);
  const instant = zone === undefined ? Number.NaN : Date.parse(text);
  const [there = day, then = time] = Number.isNaN(instant) ? [] : ROME.format(instant).split(" ");
  return `${formatGiorno(there)} alle ${then}`;
}
