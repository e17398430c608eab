import { Decimal } from "@fatturachiara/fatturapa/decimal";

/**
 * A `numeric` column (text) from an exact decimal; what is not given is null.
 * The columns hold 21 digits, 8 of them decimals: what would not fit exactly is refused by the schema of the call.
 */
export function toAmount(value: Decimal): string;
export function toAmount(value: Decimal | null | undefined): string | null;
export function toAmount(value: Decimal | null | undefined): string | null {
  return value ? value.toString() : null;
}

/** An exact decimal from a `numeric` column, without the zeros the column pads with ("22.00000000" is 22); null stays null. */
export function fromAmount(column: string): Decimal;
export function fromAmount(column: string | null): Decimal | null;
export function fromAmount(column: string | null): Decimal | null {
  return column === null ? null : Decimal.of(column).withDecimals(0, 8);
}
