import { isSound, type MessageSignature } from "../../../signature/message-signature.ts";

/**
 * The ladder on which every receipt of the mailbox stands: its envelope is sound, SdI's own signature on it is sound, it is
 * bound to what we have sent. It moves a document by itself when SdI's signature is sound and it is bound to us, or when
 * both signatures are sound. Null where it does; else why it does not, in sentences.
 */
export function doubtAbout(firme: readonly MessageSignature[], bound: boolean): string | null {
  const [busta, ricevuta] = (["busta", "ricevuta"] as const).map((di) => firme.find((firma) => firma.di === di));
  const sealed = busta !== undefined && isSound(busta);
  const signed = ricevuta !== undefined && isSound(ricevuta);
  if (signed && (bound || sealed)) return null;
  return [
    ...[busta, ricevuta].flatMap((firma) => (firma && !isSound(firma) ? [firma.motivo] : [])),
    !bound && "Di quello che hai inviato cita solo il nome del file, che chiunque può indovinare.",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Why a provider's receipt, which nobody signs but the provider, does not move a document by itself; null where it does. */
export const doubtAboutEnvelope = (busta: MessageSignature): string | null => (isSound(busta) ? null : busta.motivo);
