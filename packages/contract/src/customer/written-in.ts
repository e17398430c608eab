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

/** A day in the same way: "20/11/2026", "20.11.2026". */
export function dayIn(language: Language, day: Giorno): string {
  const written = formatGiorno(day);
  return language === "de" ? written.replaceAll("/", ".") : written;
}
