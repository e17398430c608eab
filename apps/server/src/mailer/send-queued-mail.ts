import type { Deps } from "../deps.ts";
import { mailOf } from "./mail-columns.ts";

/** Sends the mail and takes it out of the outbox. Repeated after a crash in between it sends twice, never not at all. */
export async function sendQueuedMail({ db, mailer }: Pick<Deps, "db" | "mailer">, mailId: string): Promise<void> {
  const mail = await db.selectFrom("mail_outbox").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (!mail) return;
  await mailer.send(mailOf(mail));
  await db.deleteFrom("mail_outbox").where("id", "=", mailId).execute();
}
