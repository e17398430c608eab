import { Decimal } from "../decimal/decimal.ts";

/** Text without blanks around it, or undefined where nothing is left: an element without a value is left out. */
export function nonBlank(text: string | undefined): string | undefined {
  return text?.trim() || undefined;
}

/** A list, or undefined where it is empty. */
export function nonEmpty<T>(list: readonly T[]): [T, ...T[]] | undefined {
  const [first, ...others] = list;
  return first === undefined ? undefined : [first, ...others];
}

/** A composed block without blanks around any of its texts. */
export const senzaMargini = <T>(block: T): T => rifilato(block) as T;

function rifilato(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (Array.isArray(value)) return value.map(rifilato);
  if (typeof value !== "object" || value === null || value instanceof Decimal) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, rifilato(inner)]));
}
