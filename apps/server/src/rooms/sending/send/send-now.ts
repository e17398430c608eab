import { fail } from "@fatturachiara/contract";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { recordAct, withLockedDocument } from "../../document/index.ts";
import { sendWithoutWaiting } from "../../transmission/index.ts";

/**
 * The person sends a held document, or with it all that are held (`tutte`), without waiting for SdI's first answer; one that
 * is not held is 400.
 */
export async function sendNow(
  deps: Deps,
  actor: Actor,
  { id, tutte }: { id: string; tutte: boolean },
): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: actor.profile, id }, async (tx, row) => {
    const about = { profileId: actor.profile, documentId: tutte ? null : id };
    const freed = await sendWithoutWaiting(tx, deps, about);
    if (!freed.some(({ documentId }) => documentId === id)) throw fail("transitionRefused");
    const act = { tipo: "SENZA_ATTESA", messaggio: "Inviata senza aspettare la prima risposta del SdI." } as const;
    // Whatever is held stands in the queue, as this one does.
    for (const { id: transmissionId, documentId } of freed)
      await recordAct(tx, deps.clock, { row, actor, documentId, transmissionId, ...act });
  });
}
