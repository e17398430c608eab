import { readInThread } from "../../../apart/read-in-thread.ts";
import type { Tx } from "../../../db/database.ts";
import type { DocumentMessage } from "./document-message.ts";
import type { SdiParts } from "./parts.ts";
import { hasOtherLive, isLastTransmission, readStoredFile, StoredFileDamaged, type Transmission } from "./store.ts";

/** What the caller says; the facts every message shares are added here. */
export type TransmissionEvent = Pick<DocumentMessage, "evento" | "tipo" | "messaggio"> &
  Partial<Omit<DocumentMessage, "profileId" | "documentId" | "transmissionId">>;

/** Tells the document of a transmission what happened, with the facts its status machine may ask about. */
export async function tellDocument(
  tx: Tx,
  parts: SdiParts,
  { transmission, event }: { transmission: Transmission; event: TransmissionEvent },
): Promise<void> {
  const { clock, applyEvent } = parts;
  await applyEvent(tx, parts, {
    profileId: transmission.profileId,
    documentId: transmission.documentId,
    transmissionId: transmission.id,
    at: clock.now(),
    errori: [],
    nomeFile: transmission.nomeFile,
    ...event,
    contesto: {
      ...(await formatOf(tx, transmission, event)),
      riguardaUltima: await isLastTransmission(tx, transmission),
      altraTrasmissione: await hasOtherLive(tx, transmission),
      ...event.contesto,
    },
  });
}

/**
 * The format as the file itself declares it, at its root; a signed one, which may be base64 text, carries it inside. Where the
 * file is damaged only what has come can tell: a message must take effect all the same.
 */
async function formatOf(
  tx: Tx,
  { profileId, fileId }: Transmission,
  { contesto }: TransmissionEvent,
): Promise<{ formato?: "FPR12" | "FPA12" }> {
  try {
    const { bytes } = await readStoredFile(tx, profileId, fileId);
    const text = Buffer.from((await readInThread("apriP7m", bytes)).p7m?.contenuto ?? bytes).toString("latin1");
    return { formato: /versione\s*=\s*["']FPA12["']/.test(text) ? "FPA12" : "FPR12" };
  } catch (error) {
    if (!(error instanceof StoredFileDamaged)) throw error;
    return contesto?.vocabolario === "pa" ? { formato: "FPA12" } : {};
  }
}
