import { conRiga } from "../bozza/con-riga.ts";
import type { DaComporre } from "../bozza/da-comporre.ts";
import { Decimal } from "../decimal/decimal.ts";
import { calcola } from "./calcola.ts";

const CENTO = Decimal.of(100);

/**
 * "Parti dal netto": the unit price of one line for which the customer pays exactly `nettoVoluto`. What is to be paid is a
 * straight line in that price except for cents and the stamp duty, so two points give a guess and a few corrections
 * the rest. Undefined where the line does not move the result, or no price with 2 decimals (then 8) hits it.
 */
export function prezzoDalNetto(da: DaComporre, indiceRiga: number, nettoVoluto: Decimal): Decimal | undefined {
  const netto = (price: Decimal): Decimal =>
    calcola(conRiga(da, indiceRiga, (riga) => ({ ...riga, PrezzoUnitario: price }))).netto.importo;
  const slope = netto(CENTO.times(Decimal.of(20000))).minus(netto(CENTO.times(Decimal.of(10000))));
  if (slope.isZero()) return undefined;
  for (const decimals of [2, 8]) {
    let price = Decimal.of("0.00");
    for (let step = 0; step < 6; step += 1) {
      const missing = nettoVoluto.minus(netto(price));
      if (missing.isZero()) return price;
      price = price.plus(missing.times(Decimal.of(1_000_000)).dividedBy(slope, decimals));
    }
  }
  return undefined;
}
