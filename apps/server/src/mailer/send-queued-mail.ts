import type { Tx } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Deps } from "../deps.ts";
import { newId } from "../new-id.ts";
import { findRestoreHold } from "../sending-hold.ts";
import { type ByKind, letterKinds } from "./letter-kinds.ts";
import { mailOf } from "./mail-columns.ts";
import { MailRefused } from "./mailer.ts";
import { codesIn } from "./refusal-words.ts";

/** Does what follows, for whoever wrote the letter, from its being refused for good, in the transaction that takes it out of the outbox. */
export type RefusalHeard = (
  tx: Tx,
  deps: Deps,
  refusal: { lettera: string; attesaDa: string | null; email: string; motivo: string },
) => Promise<void>;

/** Who hears, by what the letter is. */
export type Hearers = ByKind<RefusalHeard>;

/**
 * Sends the mail and takes it out of the outbox. Repeated after a crash in between it sends twice, never not at all. After a
 * restore it stays there, unless it answers what somebody has done since. One that is refused for good is given up at once; whoever
 * runs the installation sees how many those are.
 */
export async function sendQueuedMail(deps: Deps, mailId: string, heard: Hearers): Promise<void> {
  const { db, mailer, clock, log } = deps;
  const mail = await db.selectFrom("mail_outbox").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (!mail) return;
  const hold = await findRestoreHold(db);
  if (hold && !(mail.actedAt && mail.actedAt > hold.heldAt)) return;
  const { lettera, attesaDa, recipient: email } = mail;
  try {
    await mailer.send(mailOf(mail));
  } catch (failure) {
    if (!(failure instanceof MailRefused)) throw failure;
    const { reply } = failure;
    const codice = codesIn(reply);
    // Reminders of before say no more than which one it is.
    const kind = letterKinds.find((one) => one === (mail.genere ?? "sollecito"));
    await inTransaction(db, async (tx) => {
      if (kind && lettera !== null) await heard[kind](tx, deps, { lettera, attesaDa, email, motivo: reply });
      await tx
        .insertInto("refused_letter")
        .values({ id: newId(clock), codice, createdAt: clock.now() })
        .execute();
      await tx.deleteFrom("mail_outbox").where("id", "=", mailId).execute();
    });
    log.warn(
      { mail: mailId, code: codice, awaited: kind !== undefined && lettera !== null },
      "a letter is refused for good",
    );
    return;
  }
  await db.deleteFrom("mail_outbox").where("id", "=", mailId).execute();
}
