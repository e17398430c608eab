import { DatiAnagraficiVettore } from "./dati-anagrafici-vettore.ts";
import { ascii, peso } from "./foglie.ts";
import { Indirizzo } from "./indirizzo.ts";
import { blocco, campo, type Di, data, dataOra, intero, modello, testo } from "./tabella.ts";

/** 2.1.9: transport, on accompanying invoices. */
export const DatiTrasporto = blocco({
  DatiAnagraficiVettore: campo("0..1", DatiAnagraficiVettore),
  MezzoTrasporto: campo("0..1", testo(1, 80)),
  CausaleTrasporto: campo("0..1", testo(1, 100)),
  NumeroColli: campo("0..1", intero(1, 9999)),
  Descrizione: campo("0..1", testo(1, 100)),
  UnitaMisuraPeso: campo("0..1", ascii(1, 10)),
  PesoLordo: campo("0..1", peso),
  PesoNetto: campo("0..1", peso),
  DataOraRitiro: campo("0..1", dataOra()),
  DataInizioTrasporto: campo("0..1", data()),
  TipoResa: campo("0..1", modello("[A-Z]{3}")),
  IndirizzoResa: campo("0..1", Indirizzo),
  DataOraConsegna: campo("0..1", dataOra()),
});

/** What the block holds. */
export type DatiTrasporto = Di<typeof DatiTrasporto>;
