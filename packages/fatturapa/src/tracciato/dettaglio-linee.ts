import { Natura } from "../codici/natura.ts";
import { TipoCessionePrestazione } from "../codici/tipo-cessione-prestazione.ts";
import { AltriDatiGestionali } from "./altri-dati-gestionali.ts";
import { CodiceArticolo } from "./codice-articolo.ts";
import { aliquota, ascii, importo8, quantita, si } from "./foglie.ts";
import { ScontoMaggiorazione } from "./sconto-maggiorazione.ts";
import { blocco, campo, codice, type Di, data, intero, testo } from "./tabella.ts";

/** 2.2.1: a line. */
export const DettaglioLinee = blocco({
  NumeroLinea: campo("1", intero(1, 9999)),
  TipoCessionePrestazione: campo("0..1", codice(TipoCessionePrestazione)),
  CodiceArticolo: campo("0..N", CodiceArticolo),
  Descrizione: campo("1", testo(1, 1000)),
  Quantita: campo("0..1", quantita),
  UnitaMisura: campo("0..1", ascii(1, 10)),
  DataInizioPeriodo: campo("0..1", data()),
  DataFinePeriodo: campo("0..1", data()),
  PrezzoUnitario: campo("1", importo8),
  ScontoMaggiorazione: campo("0..N", ScontoMaggiorazione),
  PrezzoTotale: campo("1", importo8),
  AliquotaIVA: campo("1", aliquota),
  Ritenuta: campo("0..1", si),
  Natura: campo("0..1", codice(Natura)),
  RiferimentoAmministrazione: campo("0..1", ascii(1, 20)),
  AltriDatiGestionali: campo("0..N", AltriDatiGestionali),
});

/** What the block holds. */
export type DettaglioLinee = Di<typeof DettaglioLinee>;
