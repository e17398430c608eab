import { Natura } from "../codici/natura.ts";
import { TipoCessionePrestazione } from "../codici/tipo-cessione-prestazione.ts";
import { AltriDatiGestionali } from "./altri-dati-gestionali.ts";
import { CodiceArticolo } from "./codice-articolo.ts";
import { aliquota, ascii, importo8, quantita, si } from "./foglie.ts";
import { ScontoMaggiorazione } from "./sconto-maggiorazione.ts";
import { blocco, campo, codice, type Di, data, intero, testo } from "./tabella.ts";

/** 2.2.1: a line. */
export const DettaglioLinee = blocco({
  NumeroLinea: campo("1", intero(1, 9999), "Numero di riga", "Da 1 a 9999."),
  TipoCessionePrestazione: campo(
    "0..1",
    codice(TipoCessionePrestazione),
    "Tipo di cessione o prestazione",
    "Solo per sconti, premi, abbuoni e spese accessorie.",
  ),
  CodiceArticolo: campo("0..N", CodiceArticolo, "Codice articolo", "Codice del bene o servizio."),
  Descrizione: campo("1", testo(1, 1000), "Descrizione", "Natura e qualità del bene o servizio."),
  Quantita: campo("0..1", quantita, "Quantità", "Mai negativa; se manca vale 1."),
  UnitaMisura: campo("0..1", ascii(1, 10), "Unità di misura", "Per esempio ore, kg, pz."),
  DataInizioPeriodo: campo("0..1", data(), "Inizio del periodo", "Primo giorno del periodo di prestazione."),
  DataFinePeriodo: campo("0..1", data(), "Fine del periodo", "Ultimo giorno del periodo di prestazione."),
  PrezzoUnitario: campo(
    "1",
    importo8,
    "Prezzo unitario",
    "Senza IVA, con un massimo di 8 decimali; negativo per gli sconti.",
  ),
  ScontoMaggiorazione: campo(
    "0..N",
    ScontoMaggiorazione,
    "Sconto o maggiorazione",
    "Sconto o aumento, in percentuale o in importo.",
  ),
  PrezzoTotale: campo(
    "1",
    importo8,
    "Prezzo totale",
    "Prezzo unitario, meno sconti e più maggiorazioni, per la quantità.",
  ),
  AliquotaIVA: campo("1", aliquota, "Aliquota IVA", "Percentuale, per esempio 22.00; 0.00 richiede la natura."),
  Ritenuta: campo("0..1", si, "Soggetta a ritenuta", "SI se sulla riga si applica la ritenuta."),
  Natura: campo("0..1", codice(Natura), "Natura", "Perché l'IVA non c'è; solo con aliquota zero."),
  RiferimentoAmministrazione: campo(
    "0..1",
    ascii(1, 20),
    "Riferimento amministrazione",
    "Riferimento utile alla contabilità del cliente.",
  ),
  AltriDatiGestionali: campo("0..N", AltriDatiGestionali, "Altri dati gestionali", "Dati aggiuntivi della riga."),
});

export type DettaglioLinee = Di<typeof DettaglioLinee>;
