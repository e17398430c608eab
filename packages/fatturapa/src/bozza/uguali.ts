import { Decimal } from "../decimal/decimal.ts";

/** Whether two parts of a document say the same, amounts by value; what is the same object is not looked into. */
export function uguali(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Decimal && b instanceof Decimal) return a.equals(b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [first, second] = [a as { [name: string]: unknown }, b as { [name: string]: unknown }];
  return [...new Set([...Object.keys(first), ...Object.keys(second)])].every((name) =>
    uguali(first[name], second[name]),
  );
}
