import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { dialogueLimitMs } from "../transmissions/channel-jobs.ts";

const minute = 60_000;

/**
 * When the next mail of a profile may leave, if not now: no more than `perMinute` in any 60 seconds (Legalmail's terms
 * allow 6), invoices and trials together. A provider counts a mail when it has come whole: what is known of that moment is
 * its latest. Null: now. Mails of one mailbox leave one after the other, so nobody else counts at the same time.
 */
export async function nextTurn(
  tx: Tx,
  { profileId, perMinute, now }: { profileId: string; perMinute: number | null; now: Date },
): Promise<Date | null> {
  if (perMinute === null) return null;
  const since = new Date(now.getTime() - minute);
  const begunAfter = new Date(since.getTime() - dialogueLimitMs);
  const { rows } = await sql<{ at: Date }>`
    select at from (
      select case when stato in ('in_corso', 'incerta') then least(${now}::timestamptz, coalesce("datiDal", "inCorsoDal") + ${dialogueLimitMs} * interval '1 millisecond')
                  else greatest("inCorsoDal", "datiDal", "sentAt") end as at
        from transmission where "profileId" = ${profileId} and "inCorsoDal" > ${begunAfter}
      union all
      select case when stato in ('in_corso', 'incerta') then least(${now}::timestamptz, "inCorsoDal" + ${dialogueLimitMs} * interval '1 millisecond')
                  else greatest("inCorsoDal", "aggiornataIl") end
        from sdi_trial where "profileId" = ${profileId} and "inCorsoDal" > ${begunAfter}) left_at
     where at > ${since} order by at desc limit ${perMinute}`.execute(tx);
  const oldest = rows.length === perMinute ? rows.at(-1)?.at : null;
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
