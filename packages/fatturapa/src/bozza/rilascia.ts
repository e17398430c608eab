import type { CorpoBozza } from "./corpo-bozza.ts";
import { uguali } from "./uguali.ts";

/**
 * An edited draft without what was kept as in its file, as a whole, if anything was edited that amounts follow from (type,
 * day, lines, funds, withholdings, discount, stamp duty): a total that no longer holds is never sent. A draft that says
 * what its file rests on (`improntaFile`) is left alone: composing sees for itself.
 */
export function rilascia(prima: CorpoBozza, dopo: CorpoBozza): CorpoBozza {
  if (!dopo.comeNelFile || dopo.improntaFile !== undefined || uguali(decisivi(prima), decisivi(dopo))) return dopo;
  const { comeNelFile: _, ...libera } = dopo;
  return libera;
}

/** What amounts follow from. */
function decisivi({ DatiGenerali, DatiBeniServizi, bollo }: CorpoBozza): unknown {
  const { TipoDocumento, Data, DatiRitenuta, DatiCassaPrevidenziale, ScontoMaggiorazione } =
    DatiGenerali?.DatiGeneraliDocumento ?? {};
  return [TipoDocumento, Data, DatiRitenuta, DatiCassaPrevidenziale, ScontoMaggiorazione, DatiBeniServizi, bollo];
}
