import { inTransaction } from "../../../db/in-transaction.ts";
import { sendFattura } from "../transmissions/channel-jobs.ts";
import type { SdiParts } from "../transmissions/parts.ts";

const minute = 60_000;

/** Queued transmissions whose job is gone, whose mailbox works again, or that nobody holds any more. A job too many does nothing. */
export async function pickUpQueued({ db, jobs, clock }: SdiParts): Promise<void> {
  const grace = new Date(clock.now().getTime() - minute);
  const waiting = await db
    .selectFrom("transmission")
    .leftJoin("pec_account", "pec_account.profileId", "transmission.profileId")
    .select(["transmission.id", "transmission.profileId"])
    .where("stato", "=", "in_coda")
    .where("transmission.createdAt", "<=", grace)
    .where((where) => where.or([where("prossimoInvio", "is", null), where("prossimoInvio", "<=", grace)]))
    .where("sospesaDal", "is", null)
    .orderBy("transmission.id")
    .select("trattenutaDal")
    .execute();
  // Of those that wait for SdI's address the first one asks again: if the one that had gone before never arrived, it is
  // the first now; if the address is known, it frees the others.
  const asking = new Set<string>();
  for (const { id, profileId, trattenutaDal } of waiting) {
    if (trattenutaDal && asking.has(profileId)) continue;
    if (trattenutaDal) asking.add(profileId);
    await inTransaction(db, (tx) => jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: profileId }));
  }
}
