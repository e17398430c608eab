import { CorpoBozza } from "../bozza/corpo-bozza.ts";
import type { Problema } from "../problema.ts";
import { isTree, readFields, type Tree } from "./read-block.ts";
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
  const problemi: Problema[] = [];
  const say = (percorso: string, messaggio: string): undefined => {
    problemi.push({ codice: "00200", gravita: "errore", percorso, messaggio });
  };
  if (!isTree(data)) {
    say("", "Il JSON non è un oggetto.");
    return { bozza: {}, problemi };
  }
  const version = typeof data.v === "number" ? data.v : VERSIONE_BOZZA;
  if (version > VERSIONE_BOZZA || version < 1) say("v", `La bozza è di una versione che non conosciamo (${version}).`);
  const today = AGGIORNAMENTI.slice(version - 1).reduce((value, update) => update(value), data);
  const { v: _, ...bozza } = readFields(CorpoBozza.campi, today, { percorso: "", say, limits: true });
  return { bozza, problemi };
}
