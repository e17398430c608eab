import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";

/** Where a message lies, as long as the folder is numbered the same. */
export type MessagePlace = { profileId: string; cartella: string; uidValidity: number; uid: number };

/** Of which this process could not note the end, because the database was away: it lives, and died over none of them. */
const unended = new WeakMap<Db, Set<MessagePlace>>();

/**
 * Notes that a message is about to be fetched and read; answers how often that was noted before without the end having been:
 * so often a process has died over it. Null: that is `tooOften` or more, and nothing was noted.
 */
export async function beginAttempt(
  db: Db,
  place: MessagePlace,
  tooOften = Number.POSITIVE_INFINITY,
): Promise<number | null> {
  for (const left of unended.get(db) ?? []) await endAttempt(db, left);
  // Where the database goes away just now, it may have been noted all the same.
  return orRemember(db, place, () => noteBeginning(db, place, tooOften));
}

/** Notes that it was read, or that it could not be: whoever read it is still there. */
export async function endAttempt(db: Db, place: MessagePlace): Promise<void> {
  await orRemember(db, place, () => noteEnd(db, place));
  unended.get(db)?.delete(place);
}

async function orRemember<T>(db: Db, place: MessagePlace, note: () => Promise<T>): Promise<T> {
  try {
    return await note();
  } catch (error) {
    unended.set(db, (unended.get(db) ?? new Set()).add(place));
    throw error;
  }
}

async function noteBeginning(db: Db, place: MessagePlace, tooOften: number): Promise<number | null> {
  const row = await db
    .insertInto("message_attempt")
    .values({ ...place, volte: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["profileId", "cartella", "uidValidity", "uid"])
        .doUpdateSet({ volte: sql<number>`message_attempt.volte + 1` })
        .where(sql<boolean>`message_attempt.volte < ${tooOften}::float8`),
    )
    .returning("volte")
    .executeTakeFirst();
  return row ? row.volte - 1 : null;
}

async function noteEnd(db: Db, { profileId, cartella, uidValidity, uid }: MessagePlace): Promise<void> {
  await db
    .deleteFrom("message_attempt")
    .where("profileId", "=", profileId)
    .where("cartella", "=", cartella)
    .where("uidValidity", "=", uidValidity)
    .where("uid", "=", uid)
    .execute();
}
