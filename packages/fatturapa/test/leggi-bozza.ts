import { Decimal } from "../src/decimal/decimal.ts";
import type { BozzaInBreve } from "./bozza-in-breve.ts";

/** Fields of a draft that are amounts, rates or quantities, written as text in the stories. */
const DECIMALI = new Set([
  "prezzoUnitario",
  "quantita",
  "percentuale",
  "percentualeBase",
  "importo",
  "aliquota",
  "aliquotaIva",
  "scontoInFattura",
  "capitaleSociale",
]);

export type Storia = { racconto: string; oggi: string; bozza: BozzaInBreve };

/** A story of `test/fatture`: one sentence, the day it happens, the draft. */
export function leggiStoria(json: string): Storia {
  return JSON.parse(json, (key, value) => {
    if (DECIMALI.has(key) && typeof value === "string") return Decimal.of(value);
    // The `numero` of a document is text; that of AltriDatiGestionali an amount.
    if (key === "altriDati")
      return value.map((one: { numero?: string }) => ({ ...one, numero: one.numero && Decimal.of(one.numero) }));
    return value;
  });
}
