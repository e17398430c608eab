import type { Place, Row, Rule } from "./row.ts";

/** What a wire record says, as a draft: rows first, then what the rules lay over them. */
export function decodeRows<Wire extends object, Draft>(
  wire: Wire,
  rows: readonly Row<Wire>[],
  rules: readonly Rule<Wire, Draft>[] = [],
): Draft {
  const draft: Open = {};
  for (const { campo, luogo, decode } of rows) {
    const value = decode(wire[campo]);
    if (!isNothing(value)) put(draft, luogo.percorso, value);
  }
  return rules.reduce<unknown>((part, rule) => laidOver(part, rule.decode?.(wire, part as Draft)), draft) as Draft;
}

/** The way back: every field of the rows, null where the draft has nothing, then those of the rules. */
export function encodeRows<Wire extends object, Draft>(
  draft: Draft,
  rows: readonly Row<Wire>[],
  rules: readonly Rule<Wire, Draft>[] = [],
): Wire {
  const wire: Open = {};
  for (const { campo, luogo, encode } of rows) wire[campo] = encode(valueAt(draft, luogo.percorso));
  return Object.assign(wire, ...rules.map((rule) => rule.encode(draft)));
}

/** A part of the record with rows of its own, null where the draft has none. */
export const part = <Wire, Inner extends object>(
  campo: keyof Wire & string,
  luogo: Place,
  inside: readonly Row<Inner>[],
): Row<Wire> => ({
  campo,
  luogo,
  inside,
  decode: (wire) => decodeRows((wire ?? {}) as Inner, inside),
  encode: (value) => (value ? encodeRows(value, inside) : null),
});

/** What stands at a place; undefined where nothing does, or something on the way is missing. */
const valueAt = (draft: unknown, percorso: readonly (string | number)[]): unknown =>
  percorso.reduce((at, step) => (at as Open | undefined)?.[step], draft);

/** A block or a list. */
export type Open = { [step: string | number]: unknown };

function put(draft: Open, percorso: readonly (string | number)[], value: unknown): void {
  const last = percorso.at(-1);
  let at = draft;
  for (const [i, step] of percorso.slice(0, -1).entries()) {
    at[step] ??= typeof percorso[i + 1] === "number" ? [] : {};
    at = at[step] as Open;
  }
  if (last !== undefined) at[last] = value;
}

/** Whether it is a block or a list, no leaf. */
export const isOpen = (value: unknown): value is Open =>
  typeof value === "object" &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

/** Whether nothing is said: no value, or a block or list without any. */
export const isNothing = (value: unknown): boolean =>
  value === undefined || (isOpen(value) && Object.values(value).every((inner) => inner === undefined));

/**
 * A value with another laid over it, neither of which is changed: blocks field by field, lists of blocks entry by entry; any
 * other value takes the place of what was there, nothing leaves it.
 */
export function laidOver(part: unknown, over: unknown): unknown {
  if (over === undefined) return part;
  if (Array.isArray(over)) {
    if (!Array.isArray(part) || !over.every(isOpen)) return over;
    return Array.from({ length: Math.max(over.length, part.length) }, (_, i) => laidOver(part[i], over[i]));
  }
  if (!isOpen(over)) return over;
  const laid = isOpen(part) ? { ...part } : {};
  for (const [name, value] of Object.entries(over)) {
    const next = laidOver(laid[name], value);
    if (!isNothing(next)) laid[name] = next;
  }
  return laid;
}
