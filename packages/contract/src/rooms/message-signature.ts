import * as z from "zod/mini";
import { istante, optional } from "../wire.ts";

/**
 * A signature found on a message, as it was verified when the message was read: without sound ones a message does nothing by
 * itself. Or that of a file the person has signed, as it was verified when it was sent.
 */
export const messageSignature = z.object({
  /** The provider's envelope (S/MIME), SdI's receipt inside it (XAdES), or the invoice as it was sent. */
  di: z.enum(["busta", "ricevuta", "fattura"]),
  /** "integra": unchanged, by the key in the certificate, but its authority is not known here; "valida": that too. */
  esito: z.enum(["valida", "integra", "non valida", "non firmata"]),
  /** Of one that is not valid: because the content is not what was signed any more. */
  alterata: z.optional(z.boolean()),
  /** Italian sentence: what was found. */
  motivo: z.string(),
  /** Whom the certificate was issued to, and by whom. */
  firmatario: optional(z.string()),
  emittente: optional(z.string()),
  /** By what the key that signed is known again. */
  impronta: z.optional(z.string()),
  /** When, as the signer says. */
  firmatoIl: optional(istante),
});
/** What is said of one signature of a message. */
export type MessageSignature = z.output<typeof messageSignature>;
