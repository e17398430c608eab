import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { senzaAccenti } from "@fatturachiara/fatturapa/presentazione";

/** A number as it stands in a text: its digits, what is written behind them, whether a word for invoices stands before. */
export type NamedNumber = {
  digits: string;
  parts: string[];
  /** Letters that stand before it, set off by a blank or a stop: its series may be ("FPR 23/26"). */
  lead: string | null;
  introduced: Introduced;
  /** Neither year nor series says that it is one. */
  bare: boolean;
};

/** By a word for invoices; by "n." alone, which may count anything ("N.3 OPERAZIONI"); by neither. */
type Introduced = "fattura" | "numero" | "niente";

const word = "(?:fattur[ae]|fatt|fat|ft|invoices?|inv|parcell[ae])";
const count = "(?:documento|doc|nota|nr|num|n)";
/** From the word to the number nothing but other numbers, "e", commas: "fatture 13, 14 e 15". */
const rest = "(?:0*\\d+(?:[/-][a-z0-9]+)*[\\s,+&]*(?:e|ed)?\\s*)*$";
const byWord = new RegExp(`(?:^|[^a-z0-9])${word}[\\s.:°]*(?:${count}[\\s.:°]*)?${rest}`);
const byCount = new RegExp(`(?:^|[^a-z0-9])${count}[\\s.:°]*${rest}`);

/** The payer's own orders, mandates, papers of delivery. */
const ofSomethingElse =
  /(?:^|[^a-z0-9])(?:ordin[ei]|ord|order|contratt[oi]|mandat[oi]|mand|preventivo|prev|ddt|bolla|pratica|cig|cup|mese)[\s.:°]*(?:(?:n|nr|num)[\s.:°]*)?$/;

function introducedBy(before: string): Introduced {
  if (byWord.test(before)) return "fattura";
  return byCount.test(before) ? "numero" : "niente";
}

/** The numbers that a text names as those of invoices may be, with what is written around them. Days ("30/04/2026") name none. */
export function namedNumbers(text: string): NamedNumber[] {
  const plain = senzaAccenti(text);
  const written =
    /(?<![a-z0-9/-])((?:(?:[a-z]{1,10}|20\d\d)[/-])*)([a-z]{1,5})?0*(\d{1,9})((?:[/-][a-z0-9]{1,6})*)(?![a-z0-9])/g;
  const standing = [...plain.matchAll(written)].filter((found) => !ofSomethingElse.test(plain.slice(0, found.index)));
  return standing.flatMap((found) => {
    const [, before = "", attached = "", digits = "", behind = ""] = found;
    const ahead = [...before.split(/[/-]/), isCount.test(attached) ? "" : attached].filter(Boolean);
    const words = ahead.filter((part) => isWord.test(part));
    const text = plain.slice(0, found.index) + (isCount.test(attached) ? attached : "");
    const parts = [...ahead.filter((part) => !isWord.test(part)), ...behind.split(/[/-]/).filter(Boolean)];
    const introduced = words.length > 0 ? "fattura" : introducedBy(text);
    // "2026-06" alone is a month as well as a number.
    const bare = parts.length === 0 || (ahead.length > 0 && isYear.test(ahead[0] ?? ""));
    const number = { digits, parts, lead: leadOf(text), introduced, bare };
    // "2031/2026" is the 2031st invoice of a year as well as the 2026th of another.
    const [year = "", ...more] = ahead;
    const isEither = more.length === 0 && isYear.test(year);
    return isEither ? [number, { ...number, digits: year, parts: [digits, ...parts.slice(1)], bare: false }] : [number];
  });
}

const isYear = /^20\d\d$/;
const isWord = new RegExp(`^${word}$`);
const isCount = new RegExp(`^${count}$`);
const leadOf = (before: string): string | null => /(?:^|[^a-z0-9])([a-z]{2,5})[\s.]{1,2}$/.exec(before)?.[1] ?? null;

/**
 * How a text names that invoice: "bene" by its number with its year or series, or by the number alone after a word for invoices;
 * "forse" by the number alone after "n.", or without its series; undefined where it does not.
 */
export function namesInvoice(
  numbers: readonly NamedNumber[],
  numero: string,
  data: Giorno | null,
): "bene" | "forse" | undefined {
  const [digits = "", ...own] = partsOf(numero, data);
  const year = data === null ? undefined : String(yearOf(data));
  const known = new Set([...own, ...(year ? [year, year.slice(2)] : [])]);
  const series = own.filter((part) => !/^\d+$/.test(part));
  const maybe = numbers.filter((number) => number.digits === digits && number.parts.every((part) => known.has(part)));
  const isLed = ({ lead }: NamedNumber) => lead !== null && series.includes(lead);
  // A series is part of the number: "21/PA" is not "21".
  const naming = maybe.filter((number) => series.every((part) => number.parts.includes(part) || number.lead === part));
  if (naming.some((one) => saysWell(one) || isLed(one))) return "bene";
  // Yet whoever knows of one series only leaves it out: "FPR 21/26" is paid as "21/26".
  return naming.some(({ introduced }) => introduced === "numero") || maybe.some(saysWell) ? "forse" : undefined;
}

const saysWell = ({ bare, introduced }: NamedNumber): boolean => !bare || introduced === "fattura";

/** The digits of a number, without year and series: those under which a text names it. */
export const digitsOf = ({ numero, data }: { numero: string; data: Giorno | null }): string =>
  partsOf(numero, data)[0] ?? "";

/** "0012/PA/2026" → 12, pa, 2026; "A-7" → 7, a; of 2026 "2031/26" → 2031, 26. */
function partsOf(numero: string, data: Giorno | null): string[] {
  const parts = senzaAccenti(numero)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const at = placeOfDigits(parts, data);
  if (at < 0) return parts;
  return [(parts[at] ?? "").replace(/^0+(?=\d)/, ""), ...parts.slice(0, at), ...parts.slice(at + 1)];
}

/** Which of the parts counts: the first that is no year, its own where the day tells it. */
function placeOfDigits(parts: readonly string[], data: Giorno | null): number {
  const places = parts.flatMap((part, at) => (/^\d+$/.test(part) ? [at] : []));
  const year = data === null ? "" : String(yearOf(data));
  const own = [year, year.slice(2)]
    .map((name) => places.findLast((at) => parts[at] === name))
    .find((at) => at !== undefined);
  const others = places.filter((at) => at !== own);
  if (places.length > 1 && own !== undefined) return others[0] ?? -1;
  return places.find((at) => !isYear.test(parts[at] ?? "")) ?? -1;
}
