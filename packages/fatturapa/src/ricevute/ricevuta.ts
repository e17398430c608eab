import type { Giorno } from "../giorno/index.ts";

/** The two vocabularies of the SdI: invoices to private customers (Agenzia delle Entrate) and to public bodies. */
export type Vocabolario = "privati" | "pa";

/** What every message says. At least one of `identificativoSdI` and `nomeFile` is not "". */
type Comune = {
  vocabolario: Vocabolario;
  /** Always text: in the newer vocabulary it is not a number. */
  identificativoSdI: string;
  /** Of the invoice file, extension included. */
  nomeFile: string;
  messageId?: string;
  pecMessageId?: string;
  note?: string;
};

/** Date-times are text as written (xs:dateTime); without a zone they are Europe/Rome. */
type Ricezione = {
  /** SHA-256 of the file received, in hexadecimal; only in the vocabulary for private customers. */
  hash?: string;
  dataOraRicezione?: string;
  riferimentoArchivio?: { identificativoSdI: string; nomeFile: string };
};

/** Whom the SdI has delivered to. */
export type Destinatario = { codice: string; descrizione?: string };
/** One error of a rejection, in the SdI's words. */
export type ErroreSdi = { codice: string; descrizione: string; suggerimento?: string };
/** The invoice an outcome is about. */
export type RiferimentoFattura = { numeroFattura: string; annoFattura: string; posizioneFattura?: string };

/** Ricevuta di consegna: delivered to the customer. */
export type RicevutaConsegna = Comune &
  Ricezione & { tipo: "RC"; dataOraConsegna?: string; destinatario?: Destinatario };
/** Ricevuta o notifica di scarto: refused, never issued. */
export type RicevutaScarto = Comune & Ricezione & { tipo: "NS"; errori: ErroreSdi[] };
/** Impossibilità di recapito, mancata consegna: issued, but the customer must fetch it. */
export type RicevutaMancataConsegna = Comune &
  Ricezione & { tipo: "MC"; dataMessaADisposizione?: Giorno; descrizione?: string };
/** Notifica di esito: the public body accepted (EC01) or refused (EC02). */
export type NotificaEsito = Comune & {
  tipo: "NE";
  esito?: "EC01" | "EC02";
  descrizione?: string;
  riferimentoFattura?: RiferimentoFattura;
  messageIdCommittente?: string;
};
/** Decorrenza dei termini: the public body did not answer within 15 days. */
export type NotificaDecorrenzaTermini = Comune & {
  tipo: "DT";
  descrizione?: string;
  riferimentoFattura?: RiferimentoFattura;
};
/** Attestazione di avvenuta trasmissione con impossibilità di recapito. */
export type AttestazioneTrasmissione = Comune &
  Ricezione & { tipo: "AT"; destinatario?: Destinatario; hashFileOriginale?: string };
/** Metadati: comes with an invoice that is delivered to us. */
export type Metadati = Comune & {
  tipo: "MT";
  hash?: string;
  codiceDestinatario?: string;
  formato?: string;
  tentativiInvio?: string;
};
/** Esito committente: what a public body answers to the SdI. */
export type EsitoCommittente = Comune & {
  tipo: "EC";
  esito?: "EC01" | "EC02";
  descrizione?: string;
  riferimentoFattura?: RiferimentoFattura;
  messageIdCommittente?: string;
};
/** Scarto esito: the SdI refused the answer of a public body. */
export type ScartoEsito = Comune & {
  tipo: "SE";
  scarto?: "EN00" | "EN01";
  riferimentoFattura?: RiferimentoFattura;
  messageIdCommittente?: string;
};

/** A message of the Sistema di Interscambio, told apart by `tipo`. */
export type Ricevuta =
  | RicevutaConsegna
  | RicevutaScarto
  | RicevutaMancataConsegna
  | NotificaEsito
  | NotificaDecorrenzaTermini
  | AttestazioneTrasmissione
  | Metadati
  | EsitoCommittente
  | ScartoEsito;

/** "RC", "NS", "MC"… */
export type TipoRicevuta = Ricevuta["tipo"];
