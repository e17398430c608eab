import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { senzaAccenti } from "@fatturachiara/fatturapa/presentazione";

/** A number as it stands in a text: its digits, what is written behind them, whether a word for invoices stands before. */
type NamedNumber = { digits: string; parts: string[]; introduced: boolean };

const word = "(?:fattur[ae]|fatt|fat|ft|invoices?|inv|parcell[ae]|documento|doc|nota|nr|num|n)";
/** From the word to the number nothing but other numbers, "e", commas: "fatture 13, 14 e 15". */
const introduction = new RegExp(
  `(?:^|[^a-z0-9])${word}[\\s.:°]*(?:(?:n|nr|num)[\\s.:°]*)?(?:0*\\d+(?:[/-][a-z0-9]+)*[\\s,+&]*(?:e|ed)?\\s*)*$`,
);

/** The numbers that a text names as those of invoices may be. Days ("30/04/2026") name none. */
export function namedNumbers(text: string): NamedNumber[] {
  const plain = senzaAccenti(text);
  return [...plain.matchAll(/(?<![a-z0-9])0*(\d{1,9})((?:[/-][a-z0-9]{1,6})*)(?![a-z0-9])/g)].map((found) => {
    const [, digits = "", behind = ""] = found;
    const parts = behind.split(/[/-]/).filter(Boolean);
    const [only] = parts;
    const introduced = introduction.test(plain.slice(0, found.index));
    // "2026-12": the year first.
    if (/^20\d\d$/.test(digits) && parts.length === 1 && only && /^\d{1,6}$/.test(only))
      return { digits: only.replace(/^0+(?=\d)/, ""), parts: [digits], introduced };
    return { digits, parts, introduced };
  });
}

/** Whether a text names that invoice: its number with its year or series, or the number alone after a word for invoices. */
export function namesInvoice(numbers: readonly NamedNumber[], numero: string, data: Giorno | null): boolean {
  const [digits = "", ...own] = partsOf(numero);
  const year = data === null ? undefined : String(yearOf(data));
  const known = new Set([...own, ...(year ? [year, year.slice(2)] : [])]);
  return numbers.some(
    (one) =>
      one.digits === digits &&
      (one.parts.length > 0 ? one.parts.every((part) => known.has(part)) : one.introduced) &&
      // A series is part of the number: "21/PA" is not "21".
      own.filter((part) => !/^\d+$/.test(part)).every((part) => one.parts.includes(part)),
  );
}

/** "0012/PA/2026" → 12, pa, 2026; "A-7" → 7, a. */
function partsOf(numero: string): string[] {
  const parts = senzaAccenti(numero)
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  const at = parts.findIndex((part) => /^\d+$/.test(part) && !/^20\d\d$/.test(part));
  if (at < 0) return parts;
  return [(parts[at] ?? "").replace(/^0+(?=\d)/, ""), ...parts.slice(0, at), ...parts.slice(at + 1)];
}
