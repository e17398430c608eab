import { conRiga } from "../bozza/con-riga.ts";
import type { RigaBozza } from "../bozza/corpo-bozza.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { Decimal } from "../decimal/decimal.ts";
import { calcola } from "./calcola.ts";

const CENTO = Decimal.of(100);

/** A price, and what the customer pays with it. */
export type PrezzoVicino = { readonly prezzo: Decimal; readonly netto: Decimal };

/**
 * "Parti dal netto": the unit price of one line (VAT included where the line's is) for which the customer pays exactly `nettoVoluto`. What is to be paid is a
 * straight line in that price except for cents and the stamp duty, so two points give a guess and a few corrections
 * the rest. Undefined where the line does not move the result, or no price with 2 decimals (then 8) hits it.
 */
export function prezzoDalNetto(da: DaComporre, indiceRiga: number, nettoVoluto: Decimal): Decimal | undefined {
  const found = cerca(da, indiceRiga, nettoVoluto);
  return found.find(({ netto }) => netto.equals(nettoVoluto))?.prezzo;
}

/** The nearest that can be reached below and above a net which cannot; of each side the price with the fewest decimals. */
export function nettiVicini(da: DaComporre, indiceRiga: number, nettoVoluto: Decimal): PrezzoVicino[] {
  const found = cerca(da, indiceRiga, nettoVoluto);
  const nearest = (side: -1 | 1) =>
    found
      .filter(({ netto, prezzo }) => netto.compare(nettoVoluto) === side && !prezzo.isNegative())
      .sort((a, b) => side * a.netto.compare(b.netto) || a.prezzo.scale - b.prezzo.scale)[0];
  return [nearest(-1), nearest(1)].filter((one) => one !== undefined);
}

const conPrezzo = (riga: RigaBozza, prezzo: Decimal): RigaBozza =>
  riga.prezzoLordo ? { ...riga, prezzoLordo: prezzo } : { ...riga, PrezzoUnitario: prezzo };

/** Prices on the way to a net, with what each comes to: guesses that correct themselves, and their neighbours by the last decimal. */
function cerca(da: DaComporre, indiceRiga: number, nettoVoluto: Decimal): PrezzoVicino[] {
  const at = (prezzo: Decimal): PrezzoVicino => ({
    prezzo,
    netto: calcola(conRiga(da, indiceRiga, (riga) => conPrezzo(riga, prezzo))).netto.importo,
  });
  const slope = at(CENTO.times(Decimal.of(20000))).netto.minus(at(CENTO.times(Decimal.of(10000))).netto);
  if (slope.isZero()) return [];
  const found: PrezzoVicino[] = [];
  for (const decimals of [2, 8]) {
    let vicino = at(Decimal.of("0.00"));
    for (let step = 0; step < 6; step += 1) {
      found.push(vicino);
      const missing = nettoVoluto.minus(vicino.netto);
      if (missing.isZero()) return found;
      vicino = at(vicino.prezzo.plus(missing.times(Decimal.of(1_000_000)).dividedBy(slope, decimals)));
    }
    const last = Decimal.of(decimals === 2 ? "0.01" : "0.00000001");
    found.push(vicino, at(vicino.prezzo.plus(last)), at(vicino.prezzo.minus(last)));
  }
  return found;
}
