import { uguali } from "../bozza/uguali.ts";
import { Decimal } from "../decimal/index.ts";

/** Something of the invoice that the draft cannot hold, or that comes back otherwise. */
export type Perdita = {
  /** Path in the words of the format; of a block that is lost whole, the block's. */
  percorso: string;
  /** What was there, of a single field. */
  era?: string;
  /** What stands there when the draft is composed again; absent where nothing does. */
  diventa?: string;
};

/** A block of a document. */
type Tree = { [name: string]: unknown };
/** Whether it is a block, no leaf and no list. */
export const isBlock = (value: unknown): value is Tree =>
  typeof value === "object" && value !== null && !(value instanceof Decimal) && !Array.isArray(value);
const vuoto = (value: unknown): boolean => value === undefined || (isBlock(value) && Object.values(value).every(vuoto));
const testo = (value: unknown): string | undefined =>
  isBlock(value) || value === undefined ? undefined : String(value);

/** The schema's texts know no line breaks: they are read as blanks (`normalizedString`). */
const unaRiga = (value: unknown): unknown => (typeof value === "string" ? value.replaceAll(/[\t\n\r]/g, " ") : value);

/**
 * Every place where two documents differ for who reads them by the schema; a block that only one has is one difference, an
 * empty one is none: it says nothing.
 */
export function differenze(prima: unknown, dopo: unknown, percorso = ""): Perdita[] {
  if (vuoto(prima) && vuoto(dopo)) return [];
  if (isBlock(prima) && isBlock(dopo))
    return [...new Set([...Object.keys(prima), ...Object.keys(dopo)])].flatMap((name) =>
      differenze(prima[name], dopo[name], percorso === "" ? name : `${percorso}.${name}`),
    );
  if (Array.isArray(prima) || Array.isArray(dopo)) {
    const [first, second] = [lista(prima), lista(dopo)];
    return Array.from({ length: Math.max(first.length, second.length) }, (_, i) =>
      differenze(first[i], second[i], `${percorso}[${i}]`),
    ).flat();
  }
  if (uguali(unaRiga(prima), unaRiga(dopo))) return [];
  const [era, diventa] = [testo(prima), testo(dopo)];
  return [{ percorso, ...(era !== undefined && { era }), ...(diventa !== undefined && { diventa }) }];
}

const lista = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
