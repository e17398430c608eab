import type { Db } from "../../db/database.ts";
import { type Mailbox, type MailboxCursor, MailboxRefused, mayConcern } from "../../mail/mailbox.ts";
import { saveSpace } from "../accountpec/index.ts";
import { examineMessage, parkMessage } from "./examine-message.ts";
import { oursAmong } from "./ours-among.ts";
import type { SdiParts } from "./parts.ts";
import type { PecBox } from "./pec-box.ts";

/** The first look, and one after the server has renumbered its messages, goes back this far. */
const lookbackMs = 30 * 24 * 3600_000;

/**
 * Reads what is new in the mailbox of a profile: headers first, whole messages only where they are certified. Nothing is
 * marked there. One folder after the other; one that cannot be read keeps nobody from the next, and is told in the
 * end. When `signal` says so the connection is cut, because somebody else may take its place. Answers how many messages
 * concerned us.
 */
export async function readFolders(
  parts: SdiParts,
  profileId: string,
  box: PecBox,
  signal?: AbortSignal,
): Promise<number> {
  let found = 0;
  const failures: unknown[] = [];
  for (const folder of box.folders) {
    signal?.throwIfAborted();
    try {
      const mailbox = await box.open(folder);
      const cut = () => mailbox.cut();
      signal?.addEventListener("abort", cut);
      try {
        signal?.throwIfAborted();
        found += await readAll(parts, profileId, folder, mailbox);
        await saveSpace(parts.db, profileId, await mailbox.space());
      } finally {
        signal?.removeEventListener("abort", cut);
        await mailbox.close();
      }
    } catch (error) {
      // Another try would be one more refused login.
      if (error instanceof MailboxRefused) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return found;
}

/** How many messages concerned us. */
async function readAll(parts: SdiParts, profileId: string, folder: string, mailbox: Mailbox): Promise<number> {
  const { db, clock } = parts;
  let found = 0;
  const since = new Date(clock.now().getTime() - lookbackMs);
  for (let cursor = await findCursor(db, profileId, folder); ; ) {
    const { uidValidity, lastUid, messages } = await mailbox.listSince(cursor, since);
    const ours = await oursAmong(db, profileId, messages);
    for (const summary of messages) {
      if (!mayConcern(summary, ours)) continue;
      await examineAt(parts, profileId, mailbox, summary);
      found += 1;
      // Where a crash comes between the two the message is examined again, and recognised.
      await saveCursor(parts, profileId, folder, { uidValidity, lastUid: summary.uid });
    }
    await saveCursor(parts, profileId, folder, { uidValidity, lastUid });
    const stands = messages.length === 0 || (cursor?.uidValidity === uidValidity && cursor.lastUid === lastUid);
    if (stands) return found;
    cursor = { uidValidity, lastUid };
  }
}

/**
 * A certified mail has 30 MB at most (CHANNEL.md §1), as it travels, and a complete receipt carries one as it is. Of anything
 * larger only the beginning is kept: SdI has not sent it, and reading it would cost the memory of all.
 */
const largest = 32_000_000;
const beginning = 256 * 1024;

async function examineAt(
  parts: SdiParts,
  profileId: string,
  mailbox: Mailbox,
  { uid, size }: { uid: number; size: number },
): Promise<void> {
  const tooLarge = size > largest;
  const raw = await mailbox.fetchRaw(uid, tooLarge ? beginning : undefined);
  if (!raw) return;
  if (tooLarge) await parkMessage(parts, profileId, raw, tooLargeReason(size));
  else await examineMessage(parts, profileId, raw);
}

const tooLargeReason = (size: number) =>
  `Il messaggio pesa ${Math.round(size / 1_000_000)} MB, più di quanto può pesare una PEC del SdI: ne è conservato solo l'inizio. Aprilo nella tua casella.`;

async function findCursor(db: Db, profileId: string, cartella: string): Promise<MailboxCursor | null> {
  const row = await db
    .selectFrom("mailbox_cursor")
    .select(["uidValidity", "ultimoUid"])
    .where("profileId", "=", profileId)
    .where("cartella", "=", cartella)
    .executeTakeFirst();
  return row ? { uidValidity: row.uidValidity, lastUid: row.ultimoUid } : null;
}

async function saveCursor(
  { db, clock }: SdiParts,
  profileId: string,
  cartella: string,
  { uidValidity, lastUid }: MailboxCursor,
): Promise<void> {
  const place = { uidValidity, ultimoUid: lastUid, lettaIl: clock.now() };
  await db
    .insertInto("mailbox_cursor")
    .values({ profileId, cartella, ...place })
    .onConflict((conflict) => conflict.columns(["profileId", "cartella"]).doUpdateSet(place))
    .execute();
}
