import { bareMessageId } from "../../../bare-message-id.ts";
import type { Tx } from "../../../db/database.ts";
import { originalBytes } from "../../../signature/original-bytes.ts";
import { readStoredFile, StoredFileDamaged, type Transmission } from "../transmissions/store.ts";
import type { SentRicevuta } from "./receipt-sentence.ts";

/**
 * Whether a receipt knows more of what was sent than the file's name, which anybody can guess: what our mail is called, by
 * us or by its provider, what SdI has called the file before, or the file's own bytes.
 */
export async function isBoundToUs(tx: Tx, transmission: Transmission, ricevuta: SentRicevuta): Promise<boolean> {
  const { identificativoSdI } = transmission;
  if (citesOurMail(transmission, ricevuta)) return true;
  if (identificativoSdI && ricevuta.identificativoSdI === identificativoSdI) return true;
  return countsOurFile(tx, transmission, ricevuta);
}

/** Whether it names our mail itself: unlike the file and what SdI has called it, no customer knows that name. */
export function citesOurMail({ identificativo, messageId }: Transmission, { pecMessageId }: SentRicevuta): boolean {
  const cited = bareMessageId(pecMessageId ?? "");
  return cited !== "" && (cited === identificativo || cited === messageId);
}

/** Whether it speaks of another mail than ours, with a file of the same name. */
export function citesAnotherMail({ identificativo, messageId }: Transmission, { pecMessageId }: SentRicevuta): boolean {
  const cited = bareMessageId(pecMessageId ?? "");
  return cited !== "" && identificativo !== null && cited !== identificativo && cited !== messageId;
}

async function countsOurFile(tx: Tx, { profileId, fileId }: Transmission, ricevuta: SentRicevuta): Promise<boolean> {
  const hash = "hash" in ricevuta ? ricevuta.hash?.trim().toLowerCase() : undefined;
  if (!hash) return false;
  try {
    return originalBytes((await readStoredFile(tx, profileId, fileId)).bytes, hash).intact;
  } catch (error) {
    if (error instanceof StoredFileDamaged) return false;
    throw error;
  }
}
