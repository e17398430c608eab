import { inTransaction } from "../../db/in-transaction.ts";
import { findSendingHold } from "../../sending-hold.ts";
import {
  dialogueLimitMs,
  pickUpQueued,
  pollMailbox,
  type SdiParts,
  settleAllInterrupted,
  tellLate,
} from "../transmission/index.ts";
import { dueMailboxes } from "./reading/due-mailboxes.ts";
import { tellSilentProviders } from "./tell-silent-provider.ts";
import { pickUpTrials, settleTrials } from "./trial/send-trial.ts";
import { profilesOnTrial } from "./trial/trial-store.ts";

const day = 24 * 3600_000;
/** So far ahead looks are queued, each for its moment: the next round comes before, also when it is late. */
const aheadMs = 90_000;

/** Once a minute: what nobody else will notice. Everything is found in the database, so a restart loses nothing. */
export async function watch(parts: SdiParts): Promise<void> {
  await settleAllInterrupted(parts, dialogueLimitMs);
  await settleTrials(parts);
  if (!(await findSendingHold(parts.db))) {
    await pickUpTrials(parts);
    await pickUpQueued(parts);
  }
  await tellLate(parts);
  await tellSilentProviders(parts);
  await readDueMailboxes(parts);
}

/** Mailboxes where an answer is expected every minute, the others as their owner says. */
async function readDueMailboxes({ db, jobs, clock }: SdiParts): Promise<void> {
  const now = clock.now().getTime();
  const waiting = await db
    .selectFrom("transmission")
    .leftJoin("pec_account", "pec_account.profileId", "transmission.profileId")
    .select("transmission.profileId")
    .distinct()
    .where((where) =>
      where.or([
        where("stato", "in", ["in_corso", "accettata_smtp", "incerta"]),
        // Who sends by hand may have done it without a word; after a day the usual pace is enough.
        where.and([
          where("stato", "=", "a_mano"),
          where.or([where("sentAt", "is not", null), where("transmission.createdAt", ">", new Date(now - day))]),
        ]),
      ]),
    )
    .where("esitoSdI", "is", null)
    .where("transmission.createdAt", ">", new Date(now - 45 * day))
    // A suspended mailbox is not read until its settings change; what went another way is answered there.
    .where((where) => where.or([where("sospesaDal", "is", null), where("canale", "!=", "pec")]))
    .execute();
  const trials = await profilesOnTrial(db, new Date(now - day));
  const expecting = new Set([...waiting, ...trials].map((row) => row.profileId));
  for (const profileId of expecting) {
    await inTransaction(db, (tx) => jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId }));
  }
  const askedAt = new Date(now).toISOString();
  for (const { profileId, at } of await dueMailboxes(db, new Date(now + aheadMs))) {
    if (expecting.has(profileId)) continue;
    const look = { profileId, planned: { askedAt, at: at.toISOString() } };
    const when = at.getTime() > now ? { startAfter: at } : {};
    await inTransaction(db, (tx) => jobs.enqueue(tx, pollMailbox, look, { key: profileId, ...when }));
  }
}
