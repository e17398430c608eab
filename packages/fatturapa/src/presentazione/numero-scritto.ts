import { Decimal } from "../decimal/decimal.ts";

/**
 * What people type for a number, Italian first: "1234,5", "1.234,56", "1 234,56", "€ 12", "-5", "10%". A single dot is a
 * decimal point ("12.5") unless exactly three digits follow ("1.234"). Undefined where it is not a number.
 */
export function parseNumero(text: string): Decimal | undefined {
  const typed = text.replace(/[\s\u00A0\u202F€%']/g, "").replace(/^\u2212/, "-");
  return Decimal.parse(machineForm(typed)?.replace(/^(-?)\./, "$10.") ?? "");
}

function machineForm(typed: string): string | undefined {
  if (/^-?\d*,\d+$/.test(typed)) return typed.replace(",", ".");
  if (/^-?[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/.test(typed)) return typed.replaceAll(".", "").replace(",", ".");
  if (/^-?\d+,$/.test(typed)) return typed.slice(0, -1);
  return /^-?(?:\d+(?:\.\d+)?|\.\d+)$/.test(typed) ? typed : undefined;
}
