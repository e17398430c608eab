import type { Tx } from "../../db/database.ts";

const minute = 60_000;

/**
 * When the next mail of a profile may leave, if not now: no more than `perMinute` in any 60 seconds (Legalmail's terms
 * allow 6). Null: now. Mails of one mailbox leave one after the other, so nobody else counts at the same time.
 */
export async function nextTurn(
  tx: Tx,
  { profileId, perMinute, now }: { profileId: string; perMinute: number | null; now: Date },
): Promise<Date | null> {
  if (perMinute === null) return null;
  const begun = await tx
    .selectFrom("transmission")
    .select("inCorsoDal")
    .where("profileId", "=", profileId)
    .where("inCorsoDal", ">", new Date(now.getTime() - minute))
    .orderBy("inCorsoDal", "desc")
    .limit(perMinute)
    .execute();
  const oldest = begun.length === perMinute ? begun.at(-1)?.inCorsoDal : null;
  return oldest ? new Date(oldest.getTime() + minute) : null;
}
