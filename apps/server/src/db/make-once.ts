import type { Clock } from "../clock.ts";
import type { Tx } from "./database.ts";

const keptMs = 24 * 3600_000;

/** One call of one profile; `key` undefined: it bears none, and is made as often as it comes. */
type KeyedCall = { profile: string; call: string; key: string | undefined };

/**
 * What the call with that key has made already, for a day, or what `make` makes now; both are ids. The same call made twice
 * at once waits for the first.
 */
export async function makeOnce(
  { tx, clock }: { tx: Tx; clock: Clock },
  { profile, call, key }: KeyedCall,
  make: () => Promise<string>,
): Promise<string> {
  if (key === undefined) return make();
  await tx.selectFrom("profile").select("id").where("id", "=", profile).forUpdate().execute();
  const now = clock.now();
  await tx
    .deleteFrom("made_with_key")
    .where("profileId", "=", profile)
    .where("createdAt", "<=", new Date(now.getTime() - keptMs))
    .execute();
  const made = await tx
    .selectFrom("made_with_key")
    .select("recordId")
    .where("profileId", "=", profile)
    .where("chiamata", "=", call)
    .where("chiave", "=", key)
    .executeTakeFirst();
  if (made) return made.recordId;
  const recordId = await make();
  await tx
    .insertInto("made_with_key")
    .values({ profileId: profile, chiamata: call, chiave: key, recordId, createdAt: now })
    .execute();
  return recordId;
}
