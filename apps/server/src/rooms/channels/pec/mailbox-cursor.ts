import { sql } from "kysely";
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

/** A folder of a profile's mailbox; `savedAt` names the settings it was opened with, null: nothing was saved. */
type Folder = { profileId: string; cartella: string; savedAt: Date | null };

/** Notes it, and that the folder was read now; nothing where other settings were saved meanwhile, which may be another mailbox's. */
export async function saveCursor(
  { db, clock }: SdiParts,
  { profileId, cartella, savedAt }: Folder,
  { uidValidity, lastUid }: MailboxCursor,
): Promise<void> {
  // Locked: whoever saves others waits for this, or this finds them saved.
  const same = savedAt
    ? sql`from pec_account where "profileId" = ${profileId} and "updatedAt" = ${savedAt} for share`
    : sql`where not exists (select 1 from pec_account where "profileId" = ${profileId})`;
  await sql`
    insert into mailbox_cursor ("profileId", cartella, "uidValidity", "ultimoUid", "lettaIl")
    select ${profileId}::uuid, ${cartella}::text, ${uidValidity}::bigint, ${lastUid}::bigint, ${clock.now()}::timestamptz ${same}
    on conflict ("profileId", cartella) do update
       set "uidValidity" = excluded."uidValidity", "ultimoUid" = excluded."ultimoUid", "lettaIl" = excluded."lettaIl"`.execute(
    db,
  );
}
