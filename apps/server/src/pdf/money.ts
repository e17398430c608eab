import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";

/** Two decimals, no currency: "1.234,56". */
export function cents(amount: Decimal): string {
  return formatNumero(amount, { min: 2, max: 2 });
}

/** With its currency: "1.234,56 €", "1.234,56 USD". */
export function money(amount: Decimal, divisa: string): string {
  return divisa === "EUR" ? formatImporto(amount) : `${cents(amount)}\u00A0${divisa}`;
}

/** What stands in the head of an amount column: "€", or the code of the currency. */
export function currencySign(divisa: string): string {
  return divisa === "EUR" ? "€" : divisa;
}
