import type { Ricevuta } from "@fatturachiara/fatturapa/ricevute";

/** A file as it is kept: the signed one where it was signed; `contenuto` is the invoice inside it. */
export type PastFile = { nome: string; tipo: string; bytes: Uint8Array; contenuto: Uint8Array };

/** A message of the SdI about an invoice, with its file. */
export type PastMessage = { nome: string; bytes: Uint8Array; ricevuta: Ricevuta };
