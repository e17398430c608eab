import * as z from "zod/mini";
import { id, istante, optional } from "../wire.ts";

/**
 * A certified mail without attachment to SdI: it answers with a courtesy message and issues nothing, so that a mailbox can
 * be tried before the first invoice.
 */
export const trial = z.object({
  id,
  /** How far it has come; `incerta`: the connection broke while it was leaving. */
  stato: z.enum(["in_corso", "inviata", "accettata", "consegnata", "risposta", "incerta", "fallita"]),
  mittente: z.string(),
  destinatario: z.string(),
  iniziataIl: istante,
  aggiornataIl: istante,
  /** Why it has not arrived, in the words of the server. */
  errore: optional(z.string()),
  /** What SdI wrote. */
  risposta: optional(z.string()),
});
/** A mail sent to the SdI to see that it gets there. */
export type Trial = z.output<typeof trial>;
