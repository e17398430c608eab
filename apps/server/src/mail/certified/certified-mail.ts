import type { MessageSignature } from "../../signature/message-signature.ts";

/** What a certified mail is, in the words of the headers X-Ricevuta and X-Trasporto. */
export type CertifiedKind =
  | "accettazione"
  | "non-accettazione"
  | "presa-in-carico"
  | "avvenuta-consegna"
  | "preavviso-errore-consegna"
  | "errore-consegna"
  | "rilevazione-virus"
  /** A certified message from somebody; whether it is SdI only `daticert.mittente` says. */
  | "posta-certificata";

/** The certification data of `daticert.xml`. Absent elements are "". */
export type Daticert = {
  tipo: string;
  /** nessuno, no-dest, no-dominio, virus, altro */
  errore: string;
  /** The certified sender: the only trustworthy one. */
  mittente: string;
  destinatari: string[];
  oggetto: string;
  gestoreEmittente: string;
  /** "yyyy-mm-ddThh:mm:ss+hh:mm", or "" when it cannot be read. */
  data: string;
  identificativo: string;
  /** Without angle brackets. */
  msgid: string;
  consegna: string;
  erroreEsteso: string;
};

/** A file that travelled with a message. */
export type MailFile = { name: string; type: string; bytes: Uint8Array };

/** The message inside the envelope (`postacert.eml`). */
export type InnerMail = { subject: string; messageId: string; text: string; files: MailFile[] };

/** A certified mail, read. */
export type CertifiedMail = {
  kind: CertifiedKind;
  daticert: Daticert;
  /** X-Riferimento-Message-ID without angle brackets; of a certified message it is the sender's own id, never ours. */
  riferimento: string;
  messageId: string;
  subject: string;
  /** Absent in receipts that do not carry the message. */
  inner: InnerMail | null;
  /** The S/MIME signature of the envelope, verified. */
  firma: MessageSignature;
};

/** What a raw message turned out to be. */
export type ReadMail =
  | { is: "certified"; mail: CertifiedMail }
  /** Ordinary mail, or an ordinary mail in the provider's anomaly envelope: never trusted. */
  | { is: "foreign" }
  /** It says it is certified mail but cannot be read as such. */
  | { is: "unreadable"; reason: string };

/** Any mailbox of the Sistema di Interscambio, whatever comes after "sdi". */
export const isSdiMailbox = (address: string): boolean => /^sdi[a-z0-9]*@pec\.fatturapa\.it$/i.test(address.trim());

/** True when the certified sender is the Sistema di Interscambio. Never judged by From, Subject or Return-Path. */
export function isFromSdi({ kind, daticert }: CertifiedMail): boolean {
  return kind === "posta-certificata" && isSdiMailbox(daticert.mittente);
}
