import type { Tx } from "../../../db/database.ts";
import type { Deps } from "../../../deps.ts";
import { pollMailbox } from "./channel-jobs.ts";
import { changeTransmission } from "./store.ts";

type Parts = Pick<Deps, "jobs" | "clock">;
type About = { profileId: string; documentId: string };

/** The person says that the last transmission of a document has left: from now on its receipts are looked for often. */
export async function declareSent(tx: Tx, { jobs, clock }: Parts, about: About): Promise<string | null> {
  const found = await lockDoubtful(tx, about);
  if (!found) return null;
  const known = found.stato === "a_mano" ? {} : ({ stato: "accettata_smtp", errore: null } as const);
  await changeTransmission(tx, found, { ...known, sentAt: found.sentAt ?? clock.now() });
  await jobs.enqueue(tx, pollMailbox, { profileId: about.profileId }, { key: about.profileId });
  return found.id;
}

/** The person says that it has not left; what SdI may say about it all the same still counts. */
export async function declareNeverSent(
  tx: Tx,
  about: About,
): Promise<{ transmissionId: string | null; messaggioLetto: boolean }> {
  const found = await lockDoubtful(tx, about);
  if (!found) return { transmissionId: null, messaggioLetto: false };
  const { stato, identificativo, consegnataIl, esitoSdI } = found;
  await changeTransmission(tx, found, { stato: stato === "a_mano" ? "ritirata" : "fallita", sentAt: null });
  return { transmissionId: found.id, messaggioLetto: Boolean(identificativo || consegnataIl || esitoSdI) };
}

/** The transmission of which only the person knows whether it has left. */
function lockDoubtful(tx: Tx, { profileId, documentId }: About) {
  return tx
    .selectFrom("transmission")
    .selectAll()
    .where("profileId", "=", profileId)
    .where("documentId", "=", documentId)
    .where("stato", "in", ["a_mano", "incerta"])
    .orderBy("id", "desc")
    .forUpdate()
    .executeTakeFirst();
}
