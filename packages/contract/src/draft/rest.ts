import { uguali } from "@fatturachiara/fatturapa/bozza";
import { leggiParte } from "@fatturachiara/fatturapa/json";
import type { Blocco } from "@fatturachiara/fatturapa/tracciato";
import type { Tree } from "./row.ts";
import { isNothing, isOpen, laidOver, type Open } from "./walk-rows.ts";

/**
 * What of a value another does not say, or says otherwise: of blocks field by field, of lists of blocks entry by entry (an
 * empty block keeps the place of one that has nothing left), of anything else the whole. Undefined where nothing is left.
 */
export function restOf<T>(full: T, part: unknown): T | undefined;
export function restOf(full: unknown, part: unknown): unknown {
  if (full === undefined || uguali(full, part)) return undefined;
  if (!isOpen(full) || (Array.isArray(full) && !full.every(isOpen))) return full;
  const rest = (Array.isArray(full) ? [] : {}) as Open;
  for (const [name, value] of Object.entries(full)) {
    const left = restOf(value, isOpen(part) ? part[name] : undefined);
    if (left !== undefined) rest[name] = left;
  }
  if (isNothing(rest)) return undefined;
  return Array.isArray(rest) ? Array.from(rest, (left) => left ?? {}) : rest;
}

/** A record of the wire that may have a `formato`: the table of what its draft may hold, and what the fields say, both ways. */
export type Kind<Wire, Draft> = { tabella: Blocco; decode(wire: Wire): Draft; encode(draft: Draft): Wire };

/**
 * What was told on the wire, with as much of its `formato` as leaves unchanged what the wire says of it: all of it at once,
 * else each of its parts that does alone. Who has edited on the wire what a part of it depends on has let that part go.
 */
export function withFormat<Wire extends { formato?: object | null | undefined }, Draft extends object>(
  { tabella, decode, encode }: Kind<Wire, Draft>,
  wire: Wire,
): Draft {
  const draft = decode(wire);
  if (!wire.formato) return draft;
  const { valore } = leggiParte(tabella, wire.formato);
  const fields = encode(draft);
  const withPart = (draft: Draft, part: object) => {
    const next = laidOver(draft, part) as Draft;
    return uguali(encode(next), fields) ? next : undefined;
  };
  return withPart(draft, valore) ?? partsOf(valore).reduce((whole, part) => withPart(whole, part) ?? whole, draft);
}

/** Its fields one by one, those of the two outer blocks of the format too. */
const outer = ["DatiGenerali", "DatiGeneraliDocumento"];
function partsOf(rest: object): Tree[] {
  return Object.entries(rest).flatMap(([name, value]) =>
    outer.includes(name) && isOpen(value) ? partsOf(value).map((part) => ({ [name]: part })) : [{ [name]: value }],
  );
}
