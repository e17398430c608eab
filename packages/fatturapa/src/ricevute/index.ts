export { messaggioDi, NAMESPACE as NAMESPACE_MESSAGGI } from "./messaggi.ts";
export { readRicevuta } from "./read-ricevuta.ts";
export type {
  AttestazioneTrasmissione,
  Destinatario,
  ErroreSdi,
  EsitoCommittente,
  Metadati,
  NotificaDecorrenzaTermini,
  NotificaEsito,
  Ricevuta,
  RicevutaConsegna,
  RicevutaMancataConsegna,
  RicevutaScarto,
  RiferimentoFattura,
  ScartoEsito,
  TipoRicevuta,
  Vocabolario,
} from "./ricevuta.ts";
export { validaRicevuta } from "./valida-ricevuta.ts";
export { writeRicevuta } from "./write-ricevuta.ts";
