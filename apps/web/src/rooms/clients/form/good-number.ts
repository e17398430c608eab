import {
  isCodiceFiscale,
  isPartitaIva,
  normalizzaCodiceFiscale,
  normalizzaPartitaIva,
} from "@fatturachiara/fatturapa/identita";

const digit = "Cifra di controllo corretta";

/** What is said of a VAT number whose check digit is right; undefined of any other text. */
export const goodVatNumber = (text: string | null | undefined) =>
  isPartitaIva(normalizzaPartitaIva(text ?? "")) ? digit : undefined;

/** The same of a tax code, of 11 digits or 16 characters. */
export function goodTaxCode(text: string | null | undefined): string | undefined {
  const code = normalizzaCodiceFiscale(text ?? "");
  if (!isCodiceFiscale(code)) return undefined;
  return code.length === 16 ? "Carattere di controllo corretto" : digit;
}
