import { Decimal } from "../decimal/decimal.ts";

const NO_BREAK_SPACE = "\u00A0";
const MINUS = "\u2212";

/** "1.234,56 €": two decimals (half away from zero), no-break space, a true minus sign. */
export function formatImporto(amount: Decimal): string {
  return `${formatNumero(amount, { min: 2, max: 2 })}${NO_BREAK_SPACE}€`;
}

/** "22%", "8,5%". */
export function formatPercento(rate: Decimal): string {
  return `${formatNumero(rate)}%`;
}

/** "+24,6%": by how much an amount is more, or less, than the positive one of before. */
export function formatVariazione(now: Decimal, before: Decimal): string {
  const change = now.minus(before).times(Decimal.of(100)).dividedBy(before, 1);
  return `${change.isPositive() ? "+" : ""}${formatPercento(change)}`;
}

/** "1.234,5": decimals between `min` (0) and `max` (8), dots between thousands, comma, a true minus sign. */
export function formatNumero(value: Decimal, { min = 0, max = 8 }: { min?: number; max?: number } = {}): string {
  const [whole = "0", decimals] = value.abs().withDecimals(min, max).toString().split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  const sign = value.round(max).isNegative() ? MINUS : "";
  return `${sign}${grouped}${decimals === undefined ? "" : `,${decimals}`}`;
}
