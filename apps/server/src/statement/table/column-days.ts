import { addDays, type Giorno, giornoOf } from "@fatturachiara/fatturapa/giorno";

/** In which order a column writes its days. */
export type DayOrder = "gma" | "mga";

/** Days come first, as in Italy, unless a second number can be no month while the first ones can. */
export function dayOrderOf(values: readonly string[]): DayOrder {
  const pairs = values.flatMap((value) => {
    const [, first, second] = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2}/.exec(value.trim()) ?? [];
    return first && second ? [[Number(first), Number(second)] as const] : [];
  });
  const american = pairs.some(([, second]) => second > 12) && pairs.every(([first]) => first <= 12);
  // 31/06/2026 is a day that does not exist, not an American one: its first number is above twelve.
  return american ? "mga" : "gma";
}

const months = "gen feb mar apr mag giu lug ago set ott nov dic".split(" ");
const english: Readonly<Record<string, number>> = { jan: 1, may: 5, jun: 6, jul: 7, aug: 8, sep: 9, oct: 10, dec: 12 };

/** A day with its month in letters: "3 giu 2026", "03-GIUGNO-2026". */
function dayInLetters(written: string): Giorno | undefined {
  const [, day, letters = "", year = ""] =
    /^(\d{1,2})[ /.-]([a-z]{3})[a-z]*\.?[ /.-](\d{4}|\d{2})\b/i.exec(written) ?? [];
  const name = letters.toLowerCase();
  const month = months.indexOf(name) + 1 || english[name];
  return day && month
    ? giornoOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day))
    : undefined;
}

/** Days in one piece, 20260603, and as a spreadsheet counts them where a cell has lost its format (40,000 is in 2009). */
function dayInDigits(written: string): Giorno | undefined {
  if (/^20\d{6}$/.test(written))
    return giornoOf(Number(written.slice(0, 4)), Number(written.slice(4, 6)), Number(written.slice(6)));
  return /^[4-6]\d{4}$/.test(written) ? addDays("1899-12-30", Number(written)) : undefined;
}

/** A day of that column, with its hour or without; undefined where it is none, or none that exists. */
export function columnDay(text: string, order: DayOrder): Giorno | undefined {
  const written = text.trim();
  if (/^\d+$/.test(written)) return dayInDigits(written);
  if (/[a-z]{3}/i.test(written.slice(0, 8))) return dayInLetters(written);
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(written) ?? [];
  if (year) return giornoOf(Number(year), Number(month), Number(day));
  const [, first, second, short] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ,].*)?$/.exec(written) ?? [];
  if (!first || !second || !short) return undefined;
  const [d, m] = order === "gma" ? [first, second] : [second, first];
  return giornoOf(short.length === 2 ? 2000 + Number(short) : Number(short), Number(m), Number(d));
}
