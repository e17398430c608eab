import { uguali } from "@fatturachiara/fatturapa/bozza";
import type { Tree } from "./row.ts";
import { isOpen } from "./walk-rows.ts";

/**
 * What of a value another does not say, or says otherwise: of blocks field by field, of lists of blocks entry by entry (an
 * empty block keeps the place of one that has nothing left), of anything else the whole. Undefined where nothing is left.
 */
export function restOf(full: unknown, part: unknown): unknown {
  if (full === undefined || uguali(full, part)) return undefined;
  if (Array.isArray(full)) {
    if (!full.every(isOpen)) return full;
    const rests = full.map((entry, i) => restOf(entry, Array.isArray(part) ? part[i] : undefined));
    const length = rests.findLastIndex((rest) => rest !== undefined) + 1;
    return length > 0 ? rests.slice(0, length).map((rest) => rest ?? {}) : undefined;
  }
  if (!isOpen(full)) return full;
  const other = isOpen(part) ? part : {};
  const rests = Object.entries(full).flatMap(([name, value]) => {
    const rest = restOf(value, other[name]);
    return rest === undefined ? [] : [[name, rest] as const];
  });
  return rests.length > 0 ? Object.fromEntries(rests) : undefined;
}

/** A value with the rest laid over it; neither is changed. */
function withRest(part: unknown, rest: unknown): unknown {
  if (rest === undefined) return part;
  if (Array.isArray(rest)) {
    if (!rest.every(isOpen)) return rest;
    const other: readonly unknown[] = Array.isArray(part) ? part : [];
    return Array.from({ length: Math.max(rest.length, other.length) }, (_, i) => withRest(other[i], rest[i]));
  }
  if (!isOpen(rest)) return rest;
  const laid: { [name: string]: unknown } = isOpen(part) ? { ...part } : {};
  for (const [name, value] of Object.entries(rest)) laid[name] = withRest(laid[name], value);
  return laid;
}

/**
 * What was told on the wire, with as much of the rest as leaves unchanged what the wire says of it: all of it at once, else
 * each of its parts that does alone. Who has edited on the wire what a part of the rest depends on has let that part go.
 */
export function joined<Draft extends object>(part: Draft, rest: Draft, says: (draft: Draft) => unknown): Draft {
  const wire = says(part);
  const keeps = (draft: Draft) => uguali(says(draft), wire);
  const laidOver = (draft: Draft, part: object) => withRest(draft, part) as Draft;
  const all = laidOver(part, rest);
  if (keeps(all)) return all;
  return partsOf(rest).reduce((draft: Draft, part) => {
    const next = laidOver(draft, part);
    return keeps(next) ? next : draft;
  }, part);
}

/** Its fields one by one, those of the two outer blocks of the format too. */
const outer = ["DatiGenerali", "DatiGeneraliDocumento"];
function partsOf(rest: object): Tree[] {
  return Object.entries(rest).flatMap(([name, value]) =>
    outer.includes(name) && isOpen(value) ? partsOf(value).map((part) => ({ [name]: part })) : [{ [name]: value }],
  );
}
