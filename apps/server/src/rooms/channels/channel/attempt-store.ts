import { sql } from "kysely";
import type { Db } from "../../../db/database.ts";

/** Where a message lies, as long as the folder is numbered the same. */
export type MessagePlace = { profileId: string; cartella: string; uidValidity: number; uid: number };

/**
 * Notes that a message is about to be fetched and read; answers how often that was noted before without the end having been:
 * so often the process has died over it.
 */
export async function beginAttempt(db: Db, place: MessagePlace): Promise<number> {
  const { volte } = await db
    .insertInto("message_attempt")
    .values({ ...place, volte: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["profileId", "cartella", "uidValidity", "uid"])
        .doUpdateSet({ volte: sql<number>`message_attempt.volte + 1` }),
    )
    .returning("volte")
    .executeTakeFirstOrThrow();
  return volte - 1;
}

/** Notes that it was read, or that it could not be: whoever read it is still there. */
export async function endAttempt(db: Db, { profileId, cartella, uidValidity, uid }: MessagePlace): Promise<void> {
  await db
    .deleteFrom("message_attempt")
    .where("profileId", "=", profileId)
    .where("cartella", "=", cartella)
    .where("uidValidity", "=", uidValidity)
    .where("uid", "=", uid)
    .execute();
}
