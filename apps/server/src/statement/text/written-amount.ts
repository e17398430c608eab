import { Decimal } from "@fatturachiara/fatturapa/decimal";

/**
 * An amount as machines write it, with a comma or a dot before the decimals and no mark between thousands: "5,", "1220.00",
 * "-0,10". Undefined where it is none.
 */
export function writtenAmount(text: string): Decimal | undefined {
  const digits = text.trim().replace(/^\+/, "");
  return /^-?\d+(?:[.,]\d*)?$/.test(digits) ? Decimal.parse(digits.replace(",", ".").replace(/\.$/, "")) : undefined;
}
