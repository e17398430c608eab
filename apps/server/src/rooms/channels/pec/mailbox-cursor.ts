import type { Db } from "../../../db/database.ts";
import type { MailboxCursor } from "../../../mail/imap/mailbox.ts";
import type { SdiParts } from "../../transmission/index.ts";

/** Where the reading of a folder has come to; null: it was never read. */
export async function findCursor(db: Db, profileId: string, cartella: string): Promise<MailboxCursor | null> {
  const row = await db
    .selectFrom("mailbox_cursor")
    .select(["uidValidity", "ultimoUid"])
    .where("profileId", "=", profileId)
    .where("cartella", "=", cartella)
    .executeTakeFirst();
  return row ? { uidValidity: row.uidValidity, lastUid: row.ultimoUid } : null;
}

/** Notes it, and that the folder was read now. */
export async function saveCursor(
  { db, clock }: SdiParts,
  { profileId, cartella }: { profileId: string; cartella: string },
  { uidValidity, lastUid }: MailboxCursor,
): Promise<void> {
  const place = { uidValidity, ultimoUid: lastUid, lettaIl: clock.now() };
  await db
    .insertInto("mailbox_cursor")
    .values({ profileId, cartella, ...place })
    .onConflict((conflict) => conflict.columns(["profileId", "cartella"]).doUpdateSet(place))
    .execute();
}
