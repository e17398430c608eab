import { Decimal } from "@fatturachiara/fatturapa/decimal";

/** A value of a form as one that comes back from any storage as it was; decimals are marked. An empty field is null. */
export function toPlain(value: unknown): unknown {
  if (value === undefined || value === "") return null;
  if (value instanceof Decimal) return { decimal: value.toString() };
  if (Array.isArray(value)) return value.map(toPlain);
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, toPlain(part)]));
  return value;
}

/** Whether two values of a form would come back from a storage as the same. */
export const samePlain = (first: unknown, second: unknown): boolean =>
  JSON.stringify(toPlain(first)) === JSON.stringify(toPlain(second));

/** The value that was made plain; an empty one as `like` has it: no text is "" in a field and null in a choice. */
export function fromPlain(plain: unknown, like?: unknown): unknown {
  if (plain === null) return typeof like === "string" ? "" : null;
  if (Array.isArray(plain)) return plain.map((part) => fromPlain(part));
  if (!isRecord(plain)) return plain;
  const { decimal } = plain;
  if (typeof decimal === "string" && Object.keys(plain).length === 1) return Decimal.parse(decimal) ?? null;
  return Object.fromEntries(Object.entries(plain).map(([name, part]) => [name, fromPlain(part, "")]));
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
