import type { Tx } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Deps } from "../deps.ts";
import { findRestoreHold } from "../sending-hold.ts";
import { mailOf } from "./mail-columns.ts";
import { MailRefused } from "./mailer.ts";

/** Does what follows, for whoever wrote the letter, from its being refused for good, in the transaction that takes it out of the outbox. */
export type RefusalHeard = (
  tx: Tx,
  deps: Deps,
  refusal: { lettera: string; email: string; motivo: string },
) => Promise<void>;

/**
 * Sends the mail and takes it out of the outbox. Repeated after a crash in between it sends twice, never not at all. After a
 * restore it stays there, unless it answers what somebody has done since.
 */
export async function sendQueuedMail(deps: Deps, mailId: string, heard: RefusalHeard): Promise<void> {
  const { db, mailer } = deps;
  const mail = await db.selectFrom("mail_outbox").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (!mail) return;
  const hold = await findRestoreHold(db);
  if (hold && !(mail.actedAt && mail.actedAt > hold.heldAt)) return;
  const { lettera, recipient: email } = mail;
  try {
    await mailer.send(mailOf(mail));
  } catch (failure) {
    if (!(failure instanceof MailRefused) || lettera === null) throw failure;
    const { reply } = failure;
    await inTransaction(db, async (tx) => {
      await heard(tx, deps, { lettera, email, motivo: reply });
      await tx.deleteFrom("mail_outbox").where("id", "=", mailId).execute();
    });
    return;
  }
  await db.deleteFrom("mail_outbox").where("id", "=", mailId).execute();
}
