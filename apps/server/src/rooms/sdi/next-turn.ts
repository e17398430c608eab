import type { Tx } from "../../db/database.ts";
import { dialogueLimitMs } from "./channel-jobs.ts";

const minute = 60_000;

/**
 * When the next mail of a profile may leave, if not now: no more than `perMinute` in any 60 seconds (Legalmail's terms
 * allow 6), invoices and trials together. Null: now. Mails of one mailbox leave one after the other, so nobody else counts at the same time.
 */
export async function nextTurn(
  tx: Tx,
  { profileId, perMinute, now }: { profileId: string; perMinute: number | null; now: Date },
): Promise<Date | null> {
  if (perMinute === null) return null;
  const since = new Date(now.getTime() - minute);
  const begun = await tx
    .selectFrom("transmission")
    .select("inCorsoDal")
    .where("profileId", "=", profileId)
    .where("inCorsoDal", ">", since)
    .unionAll(
      tx
        .selectFrom("sdi_trial")
        .select("inCorsoDal")
        .where("profileId", "=", profileId)
        .where("inCorsoDal", ">", since),
    )
    .orderBy("inCorsoDal", "desc")
    .limit(perMinute)
    .execute();
  const oldest = begun.length === perMinute ? begun.at(-1)?.inCorsoDal : null;
  return oldest ? new Date(oldest.getTime() + minute) : null;
}

/** While another mail of the same mailbox is leaving the next one waits this long. */
export const busyPauseMs = 5000;

/** Who decides for a mailbox decides alone until the transaction ends: two processes may take two jobs of it at one instant. */
export async function lockMailbox(tx: Tx, profileId: string): Promise<void> {
  await tx.selectFrom("profile").select("id").where("id", "=", profileId).forNoKeyUpdate().execute();
}

/** Whether a mail of that mailbox, an invoice's or a trial's, is leaving now. */
export async function isSending(tx: Tx, profileId: string, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - dialogueLimitMs);
  const other = await tx
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("stato", "=", "in_corso")
    .where("inCorsoDal", ">", since)
    .unionAll(
      tx
        .selectFrom("sdi_trial")
        .select("id")
        .where("profileId", "=", profileId)
        .where("stato", "=", "in_corso")
        .where("inCorsoDal", ">", since),
    )
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
