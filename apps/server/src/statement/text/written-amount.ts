import { Decimal } from "@fatturachiara/fatturapa/decimal";

/**
 * An amount as machines write it, with a comma or a dot before the decimals and no mark between thousands: "5,", ",50",
 * "1220.00", "-0,10". Undefined where it is none.
 */
export function writtenAmount(text: string): Decimal | undefined {
  const [, minus, whole = "", decimals = ""] = /^\+?(-?)(\d*)(?:[.,](\d*))?$/.exec(text.trim()) ?? [];
  if (whole === "" && decimals === "") return undefined;
  return Decimal.parse(`${minus}${whole || "0"}${decimals && `.${decimals}`}`);
}
