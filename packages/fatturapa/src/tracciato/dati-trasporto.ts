import { DatiAnagraficiVettore } from "./dati-anagrafici-vettore.ts";
import { ascii, peso } from "./foglie.ts";
import { Indirizzo } from "./indirizzo.ts";
import { blocco, campo, type Di, data, dataOra, intero, modello, testo } from "./tabella.ts";

/** 2.1.9: transport, on accompanying invoices. */
export const DatiTrasporto = blocco({
  DatiAnagraficiVettore: campo("0..1", DatiAnagraficiVettore, "Vettore", "Chi trasporta la merce."),
  MezzoTrasporto: campo("0..1", testo(1, 80), "Mezzo di trasporto", "Mezzo usato per il trasporto."),
  CausaleTrasporto: campo("0..1", testo(1, 100), "Causale del trasporto", "Perché la merce viaggia."),
  NumeroColli: campo("0..1", intero(1, 9999), "Numero di colli", "Colli trasportati."),
  Descrizione: campo("0..1", testo(1, 100), "Descrizione della merce", "Natura e qualità della merce trasportata."),
  UnitaMisuraPeso: campo("0..1", ascii(1, 10), "Unità di misura del peso", "Per esempio KG."),
  PesoLordo: campo("0..1", peso, "Peso lordo", "Peso con l'imballaggio."),
  PesoNetto: campo("0..1", peso, "Peso netto", "Peso senza l'imballaggio."),
  DataOraRitiro: campo("0..1", dataOra(), "Data e ora del ritiro", "Quando la merce è stata ritirata."),
  DataInizioTrasporto: campo("0..1", data(), "Inizio del trasporto", "Giorno di inizio del trasporto."),
  TipoResa: campo("0..1", modello("[A-Z]{3}"), "Resa", "Incoterm di tre lettere."),
  IndirizzoResa: campo("0..1", Indirizzo, "Luogo di resa", "Dove la merce va consegnata."),
  DataOraConsegna: campo("0..1", dataOra(), "Data e ora della consegna", "Quando la merce è stata consegnata."),
});

export type DatiTrasporto = Di<typeof DatiTrasporto>;
