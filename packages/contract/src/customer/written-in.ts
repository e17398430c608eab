import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno, formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import type { Language } from "./words-in.ts";

const separators: Readonly<Record<Language, [thousands: string, decimals: string]>> = {
  it: [".", ","],
  de: [".", ","],
  es: [".", ","],
  fr: ["\u202f", ","],
  en: [",", "."],
};

/** An amount as people of that language write it, exact to the cent: "1,220.00 €". */
export const moneyIn = (language: Language, amount: Decimal): string => separated(language, formatImporto(amount));

/** A quantity in the same way, without the zeros at its end: "1.5". */
export const numberIn = (language: Language, number: Decimal): string => separated(language, formatNumero(number));

function separated(language: Language, written: string): string {
  const [thousands, decimals] = separators[language];
  return written.replaceAll(/[.,]/g, (sign) => (sign === "." ? thousands : decimals));
}

/**
 * A day in the same way: "20/11/2026", "20.11.2026"; in English "20 Nov 2026", which nobody reads with day and month the other way
 * round.
 */
export const dayIn = (language: Language, day: Giorno): string => daySaid(language, formatGiorno(day));

function daySaid(language: Language, written: string): string {
  if (language === "de") return written.replaceAll("/", ".");
  if (language !== "en") return written;
  const [day, month, year] = written.split("/");
  return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** What a page writes in Italian, "1.234,56 €" or "20/11/2026", in the same way, where it stands alone; any other text as it is. */
export function figureIn(language: Language, text: string): string {
  if (/^\d\d\/\d\d\/\d{4}$/.test(text)) return daySaid(language, text);
  return figure.test(text) ? separated(language, text) : text;
}

const figure = /^[+\u2212-]?\d{1,3}(\.\d{3})*(,\d+)?(\s?(%|€|[A-Z]{3}))?$/;
