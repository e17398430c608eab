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

/** A composed block without blanks around any of its texts; the very same block where there are none. */
export const senzaMargini = <T>(block: T): T => rifilato(block) as T;

function rifilato(value: unknown): unknown {
  if (typeof value === "string") return value.trim();
  if (typeof value !== "object" || value === null || value instanceof Decimal) return value;
  const bare = Object.entries(value).flatMap(([name, inner]) => {
    const text = rifilato(inner);
    return text === inner ? [] : [[name, text] as const];
  });
  if (bare.length === 0) return value;
  return Object.assign(Array.isArray(value) ? [...value] : { ...value }, Object.fromEntries(bare));
}
