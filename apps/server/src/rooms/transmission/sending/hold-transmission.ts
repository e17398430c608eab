import { sql } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import { sendFattura } from "../transmissions/channel-jobs.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { changeTransmission, type Transmission } from "../transmissions/store.ts";
import { tellDocument } from "../transmissions/tell-document.ts";

/** Notes that a transmission waits, and says so in its document's timeline; once. */
export async function hold(tx: Tx, parts: SdiParts, found: Transmission): Promise<void> {
  if (found.trattenutaDal) return;
  await changeTransmission(tx, found, { trattenutaDal: parts.clock.now() });
  await tellDocument(tx, parts, {
    transmission: found,
    event: {
      evento: null,
      tipo: "ATTESA",
      messaggio:
        "In attesa della prima risposta del SdI a questa casella: nella risposta indica l'indirizzo per tutti gli invii successivi. Poi parte da sola.",
    },
  });
}

/** Puts back in the queue whatever of a profile was waiting for the address: it is known now. */
export async function releaseHeld(tx: Tx, { jobs }: Pick<SdiParts, "jobs">, profileId: string): Promise<void> {
  const held = await tx
    .updateTable("transmission")
    .set({ trattenutaDal: null })
    .where("profileId", "=", profileId)
    .where("stato", "=", "in_coda")
    .where("trattenutaDal", "is not", null)
    .returning("id")
    .execute();
  for (const id of held.map((one) => one.id).sort()) {
    await jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: profileId });
  }
}

/**
 * The person does not want to wait for the answer: the held transmission of that document, or all that are held (null), go to
 * the first address. Answers which.
 */
export async function sendWithoutWaiting(
  tx: Tx,
  { jobs }: Pick<SdiParts, "jobs">,
  { profileId, documentId }: { profileId: string; documentId: string | null },
): Promise<{ id: string; documentId: string }[]> {
  const freed = await tx
    .updateTable("transmission")
    .set({ trattenutaDal: null, senzaAttesa: true })
    .where("profileId", "=", profileId)
    .$if(documentId !== null, (update) => update.where("documentId", "=", documentId))
    .where("stato", "=", "in_coda")
    .where("trattenutaDal", "is not", null)
    .returning(["id", "documentId"])
    .execute();
  freed.sort((one, other) => (one.id < other.id ? -1 : 1));
  for (const { id } of freed) await jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: profileId });
  return freed;
}

/** How many transmissions of a profile are held. */
export async function countHeld(db: Querier, profileId: string): Promise<number> {
  const { held } = await db
    .selectFrom("transmission")
    .select(sql<number>`count(*)::integer`.as("held"))
    .where("profileId", "=", profileId)
    .where("stato", "=", "in_coda")
    .where("trattenutaDal", "is not", null)
    .executeTakeFirstOrThrow();
  return held;
}
