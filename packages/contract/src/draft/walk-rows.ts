import type { Row, Rule, Tree } from "./row.ts";

/** What a wire record says, as a draft: rows first, then what the rules lay over them. */
export function decodeRows<Wire extends object, Draft>(
  wire: Wire,
  rows: readonly Row<Wire>[],
  rules: readonly Rule<Wire, Draft>[],
): Draft {
  const draft: { [name: string]: unknown } = {};
  for (const { campo, luogo, decode } of rows) {
    const value = decode(wire[campo]);
    if (value !== undefined) put(draft, luogo.percorso, value);
  }
  for (const rule of rules) layOver(draft, rule.decode(wire));
  return draft as Draft;
}

/** The way back: every field of the rows, null where the draft has nothing, then those of the rules. */
export function encodeRows<Wire extends object, Draft>(
  draft: Draft,
  rows: readonly Row<Wire>[],
  rules: readonly Rule<Wire, Draft>[],
): Wire {
  const wire: { [name: string]: unknown } = {};
  for (const { campo, luogo, encode } of rows) wire[campo] = encode(valueAt(draft, luogo.percorso));
  return Object.assign(wire, ...rules.map((rule) => rule.encode(draft)));
}

/** What stands at a place; undefined where nothing does, or something on the way is missing. */
function valueAt(draft: unknown, percorso: readonly (string | number)[]): unknown {
  let at: unknown = draft;
  for (const step of percorso) at = (at as { [step: string | number]: unknown } | undefined)?.[step];
  return at;
}

type Open = { [step: string | number]: unknown };

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

/** Blocks and lists are laid into one another, entry by entry; anything else takes the place of what was there. */
function layOver(draft: Open, part: Tree | readonly unknown[]): void {
  for (const [name, value] of Object.entries(part)) {
    if (value === undefined) continue;
    const there = draft[name];
    if (isOpen(there) && isOpen(value)) layOver(there, value as Tree);
    else draft[name] = value;
  }
}
