import { isSound, type MessageSignature } from "../../../signature/message-signature.ts";

/**
 * Whether a receipt may tell where SdI wants our mail from now on. The address stands in the envelope alone, so that its
 * signature has to be sound; and SdI itself has to have signed a receipt that is bound to what was sent.
 */
export const teachesAddress = (firme: readonly MessageSignature[], bound: boolean): boolean =>
  bound && isSoundLayer(firme, "busta") && isSoundLayer(firme, "ricevuta");

const isSoundLayer = (firme: readonly MessageSignature[], layer: MessageSignature["di"]): boolean =>
  firme.some((firma) => firma.di === layer && isSound(firma));
