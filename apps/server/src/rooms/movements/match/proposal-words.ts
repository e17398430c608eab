import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { OpenInvoice } from "./propose-matches.ts";

/** So little less than what is open may be charges of a bank on the way. */
export const charges = Decimal.of("15");

/** All that is open of them. */
export const full = (invoices: readonly OpenInvoice[]) =>
  invoices.map((invoice) => ({ invoice, importo: invoice.residuo }));

/** "12/2026, 13/2026". */
export const numbersOf = (invoices: readonly OpenInvoice[]) => invoices.map(({ numero }) => numero).join(", ");

/** What is open of them together. */
export const sumOf = (invoices: readonly OpenInvoice[]) => Decimal.sum(invoices.map(({ residuo }) => residuo));

/** Whether the payer says that it is a part. */
export const saysPart = (text: string): boolean => /\b(?:acconto|anticipo|rata|parziale)\b/i.test(text);
