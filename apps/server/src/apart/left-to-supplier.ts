import { type DaComporre, righeDi, testataDi } from "@fatturachiara/fatturapa/bozza";

/**
 * What of an invoice is between its seller and its buyer, and would be wrong on one to somebody else: what is withheld
 * from the seller, its funds, what it was written for. Each with its article, as a sentence names it.
 */
export function leftToSupplier(da: DaComporre): string[] {
  const { DatiRitenuta = [], DatiCassaPrevidenziale = [], Causale = [], ScontoMaggiorazione = [] } = testataDi(da);
  const { DatiGenerali = {}, DatiVeicoli } = da.bozza;
  const references = [
    DatiGenerali.DatiOrdineAcquisto,
    DatiGenerali.DatiContratto,
    DatiGenerali.DatiConvenzione,
    DatiGenerali.DatiRicezione,
    DatiGenerali.DatiFattureCollegate,
  ];
  const there: [boolean, string][] = [
    [DatiRitenuta.length === 1, "la ritenuta"],
    [DatiRitenuta.length > 1, "le ritenute"],
    [DatiCassaPrevidenziale.length === 1, "la cassa previdenziale"],
    [DatiCassaPrevidenziale.length > 1, "le casse previdenziali"],
    [ScontoMaggiorazione.length > 0, "lo sconto sul totale"],
    [Causale.length > 0, "la causale"],
    [references.some((one) => one && one.length > 0), "i riferimenti a ordini, contratti e fatture"],
    [(DatiGenerali.DatiDDT?.length ?? 0) > 0 || DatiGenerali.DatiTrasporto !== undefined, "il trasporto"],
    [(DatiGenerali.DatiSAL?.length ?? 0) > 0, "lo stato avanzamento lavori"],
    [DatiVeicoli !== undefined, "i dati dei veicoli"],
    [righeDi(da).some(({ CodiceArticolo }) => CodiceArticolo && CodiceArticolo.length > 0), "i codici delle righe"],
    [
      righeDi(da).some(({ AltriDatiGestionali }) => AltriDatiGestionali && AltriDatiGestionali.length > 0),
      "gli altri dati gestionali",
    ],
  ];
  return there.flatMap(([is, name]) => (is ? [name] : []));
}
