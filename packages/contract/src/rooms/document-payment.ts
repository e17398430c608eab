import * as z from "zod/mini";
import { amount, decimal, giorno, id, istante, lines, optional } from "../wire.ts";

/** "Segna incassata": without an amount all that is still open. */
export const paymentInput = z.object({
  data: giorno,
  importo: optional(amount),
  nota: lines(200),
});
/** A payment as it is noted. */
export type PaymentInput = z.output<typeof paymentInput>;

/** Money that came in for a document (for a credit note: went out). Kept beside it, never in what was sent. */
export const payment = z.object({
  id,
  data: giorno,
  importo: decimal,
  nota: optional(z.string()),
  createdAt: istante,
});
/** A payment of a document. */
export type Payment = z.output<typeof payment>;

/** A SEPA credit transfer that pays one instalment of a document. */
export const transfer = z.object({
  beneficiario: z.string(),
  iban: z.string(),
  importo: decimal,
  causale: z.string(),
  entro: optional(giorno),
  /** What a QR code says to the payer's bank (EPC069-12): at most 331 bytes, to be drawn at level M. */
  codice: z.string(),
});
/** A SEPA credit transfer that pays one instalment of a document. */
export type Transfer = z.output<typeof transfer>;
