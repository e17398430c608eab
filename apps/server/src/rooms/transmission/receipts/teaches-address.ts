import { bareMessageId } from "../../../bare-message-id.ts";
import type { Tx } from "../../../db/database.ts";
import { isSound, type MessageSignature } from "../../../signature/message-signature.ts";
import { readStoredFile, StoredFileDamaged } from "../transmissions/store.ts";
import type { Correlation } from "./correlate-ricevuta.ts";
import { originalBytes } from "./original-bytes.ts";
import type { SentRicevuta } from "./receipt-sentence.ts";

/**
 * Whether a receipt may tell where SdI wants our mail from now on. The address stands in the envelope alone, so that its
 * signature has to be sound, and none on the message may fail; and the receipt has to know more of what was sent than the
 * file's name, which can be guessed.
 */
export async function teachesAddress(
  tx: Tx,
  found: Correlation,
  { ricevuta, firme }: { ricevuta: SentRicevuta; firme: readonly MessageSignature[] },
): Promise<boolean> {
  const isSigned = firme.some((firma) => firma.di === "busta" && isSound(firma));
  if (!isSigned || firme.some(({ esito }) => esito === "non valida")) return false;
  return citesWhatWasSent(tx, found, ricevuta);
}

/** By what the provider called the mail, by what SdI has called the file before, or by the file's own bytes. */
async function citesWhatWasSent(tx: Tx, { transmission }: Correlation, ricevuta: SentRicevuta): Promise<boolean> {
  const { identificativo, identificativoSdI, profileId, fileId } = transmission;
  if (identificativo && bareMessageId(ricevuta.pecMessageId ?? "") === identificativo) return true;
  if (identificativoSdI && ricevuta.identificativoSdI === identificativoSdI) return true;
  const hash = "hash" in ricevuta ? ricevuta.hash?.trim().toLowerCase() : undefined;
  if (!hash) return false;
  try {
    return originalBytes((await readStoredFile(tx, profileId, fileId)).bytes, hash).intact;
  } catch (error) {
    if (error instanceof StoredFileDamaged) return false;
    throw error;
  }
}
