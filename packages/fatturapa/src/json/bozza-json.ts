import { CorpoBozza } from "../bozza/corpo-bozza.ts";
import type { Problema } from "../problema.ts";
import { leggiParte } from "./leggi-parte.ts";
import { isTree, type Tree } from "./read-block.ts";
import { type Json, toJson } from "./to-json.ts";

/** The shape of a draft's value today. */
export const VERSIONE_BOZZA = 1;

/** What makes of a value of each older shape one of the next; the first entry is for shape 1. */
const AGGIORNAMENTI: readonly ((value: Tree) => Tree)[] = [];

/** A draft as plain data that can be kept: amounts as text with the digits they have, and the shape it has. */
export const scriviBozza = (bozza: CorpoBozza): Json => toJson({ ...bozza, v: VERSIONE_BOZZA });

/**
 * A draft from plain data of this or an older shape. Values of a wrong kind, unknown fields, texts longer than their field
 * and codes of no list are problems; what is missing is not.
 */
export function leggiBozza(data: unknown): { bozza: CorpoBozza; problemi: Problema[] } {
  const version = isTree(data) && typeof data.v === "number" ? data.v : VERSIONE_BOZZA;
  const today = isTree(data) ? AGGIORNAMENTI.slice(version - 1).reduce((value, update) => update(value), data) : data;
  const { valore, problemi } = leggiParte(CorpoBozza, today);
  const { v: _, ...bozza } = valore;
  if (version <= VERSIONE_BOZZA && version >= 1) return { bozza, problemi };
  const messaggio = `La bozza è di una versione che non conosciamo (${version}).`;
  return { bozza, problemi: [{ codice: "00200", gravita: "errore", percorso: "v", messaggio }, ...problemi] };
}
