export { prezzoSenzaIva } from "../bozza/lettura/riga-senza-iva.ts";
export {
  type BolloCalcolato,
  bolloScritto,
  calcolaBollo,
  DESCRIZIONE_RIMBORSO_BOLLO,
  esclusoDalBollo,
  rigaRimborsoBollo,
  SOGLIA_BOLLO,
} from "./bollo.ts";
export { calcola, type Totali } from "./calcola.ts";
export type { CassaCalcolata } from "./cassa.ts";
export type { ImportoSpiegato } from "./importo-spiegato.ts";
export { importoCompreso } from "./iva-compresa.ts";
export { nettiVicini, type PrezzoVicino, prezzoDalNetto } from "./prezzo-dal-netto.ts";
export { rateUguali } from "./rate.ts";
export { type Riepilogo, riferimento } from "./riepilogo-iva.ts";
export {
  calcolaRiga,
  prezzoScontato,
  prezzoTotaleEsatto,
  type RigaCalcolata,
  scontiDi,
  totaleLordoDi,
} from "./riga.ts";
export { contributiIn, isRitenutaAcconto, type RitenutaCalcolata } from "./ritenuta.ts";
export { giornoDiVersamento, type ScadenzaBollo, scadenzaBollo } from "./scadenza-bollo.ts";
export { scadenzaIva } from "./scadenza-iva.ts";
export { scadenzaLipe } from "./scadenza-lipe.ts";
export { isClienteUe, isRegimeSenzaIva, isSpesaAnticipata, soggettaACassa, soggettaARitenuta } from "./soggetta.ts";
export type { Pannello } from "./totali.ts";
export { ultimoGiornoInvio } from "./ultimo-giorno-invio.ts";
