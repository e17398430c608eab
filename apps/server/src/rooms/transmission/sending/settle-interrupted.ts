import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { findSendingHold } from "../../../sending-hold.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import {
  changeTransmission,
  lockTransmission,
  type Transmission,
  type TransmissionKey,
} from "../transmissions/store.ts";
import { interrupted } from "./put-off.ts";
import { recordOutcome, uncertain } from "./record-outcome.ts";

/**
 * Settles a dialogue that did not come to its end: where that of the message cannot have left, nothing has been sent and it
 * goes back to the queue, else the channel may know what became of it, or it is uncertain. Never is something sent again that
 * may have left. Given an `attempt`, nothing is done to a later one, and `stayed` says whether it is known that nothing has left;
 * without, the process it was in has died.
 */
export async function settleInterrupted(
  parts: SdiParts,
  which: TransmissionKey,
  { attempt, stayed = false }: { attempt?: number; stayed?: boolean } = {},
): Promise<void> {
  const left = await inTransaction(parts.db, async (tx) => {
    const found = await lockTransmission(tx, which);
    if (found?.stato !== "in_corso" || found.tentativi !== (attempt ?? found.tentativi)) return null;
    // Whoever is to be asked is not asked here: a disk may take its time, and the row would be locked as long.
    const mayHaveLeft = found.datiDal !== null && !stayed;
    if (mayHaveLeft && found.canale !== "pec") return found;
    if (mayHaveLeft)
      await uncertain(tx, parts, { found, reason: "L'invio si è interrotto prima della risposta del gestore" });
    else if (await findSendingHold(tx)) await waitAgain(tx, found);
    else await interrupted(tx, parts, { found, ...(attempt === undefined ? died : ours) });
    return null;
  });
  if (left) await settleLeft(parts, left);
}

// What breaks an attempt twice, or ends the process twice, may do so every time: it is not tried without a pause, nor for ever.
const died = {
  reason: "il programma si è fermato prima della fine dell'invio",
  words: "Il programma si è fermato prima della fine dell'invio: non è partito nulla. Riproviamo da soli.",
};
const ours = {
  reason: "un errore nostro ha fermato l'invio prima della fine",
  words: "Per un errore nostro l'invio si è fermato prima della fine: non è partito nulla. Riproviamo da soli.",
};

// The original may have gone on with it: nothing is said of this attempt, nor is it counted.
async function waitAgain(tx: Tx, found: Transmission): Promise<void> {
  await changeTransmission(tx, found, { stato: "in_coda", tentativi: found.tentativi - 1 });
}

/** What the channel says counts if nobody has said anything meanwhile. */
async function settleLeft(parts: SdiParts, left: Transmission): Promise<void> {
  // A folder that is asked lets go what lies prepared in it.
  if (await findSendingHold(parts.db)) return;
  const channel = await parts.channels.find(parts.db, parts, left.profileId);
  // A folder that is not there now stays the only one that can tell.
  const outcome = channel?.canale === left.canale && channel.reconcile ? await channel.reconcile(left) : "later";
  if (outcome === "later") return;
  await inTransaction(parts.db, async (tx) => {
    const now = await lockTransmission(tx, left);
    if (now?.stato !== "in_corso" || now.datiDal?.getTime() !== left.datiDal?.getTime()) return;
    await recordOutcome(tx, parts, { which: left, outcome });
  });
}

/** The process at whose hands a transmission was has died: its dialogue is settled, if it was in one. */
export async function settleAbandoned(parts: SdiParts, transmissionId: string): Promise<void> {
  const row = await parts.db
    .selectFrom("transmission")
    .select(["profileId", "id", "stato"])
    .where("id", "=", transmissionId)
    .executeTakeFirst();
  if (row?.stato === "in_corso") await settleInterrupted(parts, row);
}

/** Settles every dialogue older than that. At the start of the only process, every dialogue is one nobody is in. */
export async function settleAllInterrupted(parts: SdiParts, olderThanMs: number): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - olderThanMs);
  const found = await parts.db
    .selectFrom("transmission")
    .select(["profileId", "id"])
    .where("stato", "=", "in_corso")
    .where("inCorsoDal", "<=", before)
    .execute();
  for (const which of found) await settleInterrupted(parts, which);
}
