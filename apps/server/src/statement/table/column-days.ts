import { type Giorno, giornoOf } from "@fatturachiara/fatturapa/giorno";

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

/** A day of that column, with its hour or without; undefined where it is none, or none that exists. */
export function columnDay(text: string, order: DayOrder): Giorno | undefined {
  const written = text.trim();
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ].*)?$/.exec(written) ?? [];
  if (year) return giornoOf(Number(year), Number(month), Number(day));
  const [, first, second, short] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:[T ,].*)?$/.exec(written) ?? [];
  if (!first || !second || !short) return undefined;
  const [d, m] = order === "gma" ? [first, second] : [second, first];
  return giornoOf(short.length === 2 ? 2000 + Number(short) : Number(short), Number(m), Number(d));
}
