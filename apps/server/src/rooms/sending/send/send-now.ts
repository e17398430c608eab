import { fail } from "@fatturachiara/contract";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import { insertEvent, stateText, withLockedDocument } from "../../document/index.ts";
import { sendWithoutWaiting } from "../../transmission/index.ts";

/** The person sends a held document without waiting for SdI's first answer; one that is not held is 400. */
export async function sendNow(deps: Deps, actor: Actor, id: string): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: actor.profile, id }, async (tx, row) => {
    const transmissionId = await sendWithoutWaiting(tx, deps, { profileId: actor.profile, documentId: id });
    if (!transmissionId) throw fail("transitionRefused");
    await insertEvent(tx, {
      id: newId(deps.clock),
      profileId: actor.profile,
      documentId: id,
      transmissionId,
      dataRicezione: deps.clock.now(),
      tipo: "SENZA_ATTESA",
      esito: "applicato",
      messaggio: "Inviata senza aspettare la prima risposta del SdI.",
      errori: [],
      statoPrima: stateText(row),
      statoDopo: stateText(row),
      userId: actor.user,
    });
  });
}
