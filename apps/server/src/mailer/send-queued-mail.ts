import type { Deps } from "../deps.ts";
import { findRestoreHold } from "../sending-hold.ts";
import { mailOf } from "./mail-columns.ts";

/**
 * Sends the mail and takes it out of the outbox. Repeated after a crash in between it sends twice, never not at all. After a
 * restore it stays there, unless it answers what somebody has done since.
 */
export async function sendQueuedMail({ db, mailer }: Pick<Deps, "db" | "mailer">, mailId: string): Promise<void> {
  const mail = await db.selectFrom("mail_outbox").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (!mail) return;
  const hold = await findRestoreHold(db);
  if (hold && !(mail.actedAt && mail.actedAt > hold.heldAt)) return;
  await mailer.send(mailOf(mail));
  await db.deleteFrom("mail_outbox").where("id", "=", mailId).execute();
}
