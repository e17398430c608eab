import { Decimal } from "../decimal/decimal.ts";
import type { CorpoBozza } from "./corpo-bozza.ts";

/**
 * An edited draft without what was kept as in its file, as a whole, if anything was edited that amounts follow from (type,
 * day, lines, funds, withholdings, discount, stamp duty): a total that no longer holds is never sent.
 */
export function rilascia(prima: CorpoBozza, dopo: CorpoBozza): CorpoBozza {
  if (!dopo.comeNelFile || uguali(decisivi(prima), decisivi(dopo))) return dopo;
  const { comeNelFile: _, ...libera } = dopo;
  return libera;
}

/** What amounts follow from. */
function decisivi({ DatiGenerali, DatiBeniServizi, bollo }: CorpoBozza): unknown {
  const { TipoDocumento, Data, DatiRitenuta, DatiCassaPrevidenziale, ScontoMaggiorazione } =
    DatiGenerali?.DatiGeneraliDocumento ?? {};
  return [TipoDocumento, Data, DatiRitenuta, DatiCassaPrevidenziale, ScontoMaggiorazione, DatiBeniServizi, bollo];
}

/** The same content, amounts by value; most parts are the same objects, and are not looked into. */
function uguali(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a instanceof Decimal && b instanceof Decimal) return a.equals(b);
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const [one, other] = [a as { [name: string]: unknown }, b as { [name: string]: unknown }];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((name) => uguali(one[name], other[name]));
}
