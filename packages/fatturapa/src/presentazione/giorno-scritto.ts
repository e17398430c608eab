import { addDays, addMonths, compareGiorni, type Giorno, giornoOf, parseGiorno, yearOf } from "../giorno/giorno.ts";

/** "05/11/2026". */
export function formatGiorno(giorno: Giorno): string {
  return `${giorno.slice(8, 10)}/${giorno.slice(5, 7)}/${giorno.slice(0, 4)}`;
}

const WORDS: Readonly<Record<string, number>> = { oggi: 0, ieri: -1, domani: 1, dopodomani: 2 };

/**
 * What people type for a day: "5/11/2026", "05.11.26", "051126", "5/11" (the nearest such day to `oggi`), "5" (this month),
 * "oggi", "domani", "+30", "-1", or the machine form. Undefined where it is none.
 */
export function parseGiornoScritto(text: string, oggi: Giorno): Giorno | undefined {
  const typed = text.trim().toLowerCase();
  const word = WORDS[typed];
  if (word !== undefined) return addDays(oggi, word);
  if (/^[+-]\d{1,4}$/.test(typed)) return addDays(oggi, Number(typed));
  const machine = parseGiorno(typed);
  if (machine) return machine;
  const parts =
    /^(\d{1,2})(?:[/.\s-](\d{1,2})(?:[/.\s-](\d{4}|\d{2}))?)?$/.exec(typed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(typed);
  if (!parts) return undefined;
  const [, day, month, year] = parts;
  if (month === undefined) return giornoOf(yearOf(oggi), Number(oggi.slice(5, 7)), Number(day));
  if (year === undefined) return nearest(Number(month), Number(day), oggi);
  return giornoOf(year.length === 2 ? 2000 + Number(year) : Number(year), Number(month), Number(day));
}

/** Without a year: of last, this and next year the one closest to today ("15/1" written in December is next month). */
function nearest(month: number, day: number, oggi: Giorno): Giorno | undefined {
  const low = addMonths(oggi, -6);
  const high = addMonths(oggi, 6);
  const candidates = [-1, 0, 1]
    .map((step) => giornoOf(yearOf(oggi) + step, month, day))
    .filter((one) => one !== undefined);
  return (
    candidates.find((candidate) => compareGiorni(low, candidate) < 0 && compareGiorni(candidate, high) <= 0) ??
    candidates[0]
  );
}
