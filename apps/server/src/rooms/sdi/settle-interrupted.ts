import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { sendFattura } from "./channel-jobs.ts";
import { findChannel } from "./find-channel.ts";
import type { SdiParts } from "./parts.ts";
import { recordOutcome, uncertain } from "./record-outcome.ts";
import { changeTransmission, lockTransmission, type Transmission } from "./store.ts";

/**
 * Settles a dialogue that did not come to its end: if the message had not begun to flow it goes back to the queue, else
 * the channel may know what became of it, or it is uncertain. Never is something sent again that may have left.
 */
export async function settleInterrupted(parts: SdiParts, id: string): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    const found = await lockTransmission(tx, id);
    if (found?.stato !== "in_corso") return;
    if (found.datiDal) return settleLeft(tx, parts, found);
    await changeTransmission(tx, id, { stato: "in_coda" });
    await parts.jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: found.profileId });
  });
}

async function settleLeft(tx: Tx, parts: SdiParts, found: Transmission): Promise<void> {
  if (found.canale === "pec")
    return uncertain(tx, parts, found, "L'invio si è interrotto dopo l'inizio della trasmissione");
  const channel = await findChannel(tx, parts, found.profileId);
  // A folder that is not there now stays the only one that can tell.
  const outcome = channel?.canale === found.canale && channel.settle ? await channel.settle(found) : "later";
  if (outcome !== "later") await recordOutcome(tx, parts, found.id, outcome);
}

/** Settles every dialogue older than that. At the start of the only process, every dialogue is one nobody is in. */
export async function settleAllInterrupted(parts: SdiParts, olderThanMs: number): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - olderThanMs);
  const found = await parts.db
    .selectFrom("transmission")
    .select("id")
    .where("stato", "=", "in_corso")
    .where("inCorsoDal", "<=", before)
    .execute();
  for (const { id } of found) await settleInterrupted(parts, id);
}
