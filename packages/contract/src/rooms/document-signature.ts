import * as z from "zod/mini";
import { giorno, istante, optional } from "../wire.ts";

/** What is known of a document that waits for its signed file (`to_sign`). */
export const toSign = z.object({
  /** The file to be signed, as it is called. */
  nomeFile: z.string(),
  preparatoIl: istante,
  /** The number was given by the preparation: undoing it gives the number back. */
  numeroNuovo: z.boolean(),
  /** Prepared from a rejected document: the day by which it is to be sent again. */
  correggiEntro: optional(giorno),
});

/** One signature of a signed file, as its certificate and its program say. */
const signer = z.object({
  nome: z.string(),
  codiceFiscale: optional(z.string()),
  organizzazione: optional(z.string()),
  emittente: z.string(),
  /** Until when the certificate is valid. */
  validoAl: optional(istante),
  firmatoIl: optional(istante),
  /** The certificate says of itself that it is a qualified one. */
  qualificato: z.boolean(),
});

/** A signed file that may be sent: what was found in it. */
export const signedFile = z.object({
  /** The name under which it will be sent. */
  nomeFile: z.string(),
  formato: z.enum(["CAdES", "XAdES"]),
  firme: z.array(signer),
  /** Sentences about what does not keep it from being sent. */
  avvisi: z.array(z.string()),
});
/** A file that came back signed, and what is said of its signatures. */
export type SignedFile = z.output<typeof signedFile>;

/** Bytes: the SdI takes files up to 5 MB (controllo 00003, `DIMENSIONE_MASSIMA`: not imported, pages would carry every check). */
export const signedMaxBytes = 5_000_000;
