import type { Ricevuta } from "@fatturachiara/fatturapa/ricevute";
import { gzipped } from "../../../gzip/gzipped.ts";
import { hashOf } from "../../../hash-of.ts";

/** A file as it is kept: the signed one where it was signed; `contenuto` is the invoice inside it. */
export type PastFile = { nome: string; tipo: string; bytes: Uint8Array; contenuto: Uint8Array };

/** A message is its own content. */
export const messageFile = ({ nome, bytes }: PastMessage): PastFile => ({
  nome,
  tipo: "application/xml",
  bytes,
  contenuto: bytes,
});

/** The columns of `document_file` that follow from the file itself; the content's own hash only where it was signed. */
export const storedFile = async ({ nome, tipo, bytes, contenuto }: PastFile) => ({
  nome,
  tipo,
  sha256: hashOf(bytes),
  sha256Contenuto: bytes === contenuto ? null : hashOf(contenuto),
  dimensione: bytes.length,
  gzip: await gzipped(bytes),
});

/** A message of the SdI about an invoice, with its file. */
export type PastMessage = { nome: string; bytes: Uint8Array; ricevuta: Ricevuta };
