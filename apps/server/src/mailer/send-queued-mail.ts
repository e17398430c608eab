import type { Selectable } from "kysely";
import type { Tx } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { MailOutbox } from "../db/schema.ts";
import type { Deps } from "../deps.ts";
import { findRestoreHold } from "../sending-hold.ts";
import { givenUp } from "./given-up.ts";
import { type ByKind, letterKinds } from "./letter-kinds.ts";
import { mailOf } from "./mail-columns.ts";
import { MailRefused } from "./mailer.ts";

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
  const { db, mailer } = deps;
  const mail = await db.selectFrom("mail_outbox").selectAll().where("id", "=", mailId).executeTakeFirst();
  if (!mail) return;
  const hold = await findRestoreHold(db);
  if (hold && !(mail.actedAt && mail.actedAt > hold.heldAt)) return;
  const { lettera, attesaDa, recipient: email } = mail;
  await awaitReturn(deps, mail);
  try {
    await mailer.send({ ...mailOf(mail), ...(lettera !== null && { id: mailId }) });
  } catch (failure) {
    if (!(failure instanceof MailRefused)) throw failure;
    const { reply } = failure;
    // Reminders of before say no more than which one it is.
    const kind = letterKinds.find((one) => one === (mail.genere ?? "sollecito"));
    await inTransaction(db, async (tx) => {
      if (kind && lettera !== null) await heard[kind](tx, deps, { lettera, attesaDa, email, motivo: reply });
      await givenUp(tx, deps, { mail: mailId, reply, awaited: kind !== undefined && lettera !== null });
      await tx.deleteFrom("sent_letter").where("id", "=", mailId).execute();
      await tx.deleteFrom("mail_outbox").where("id", "=", mailId).execute();
    });
    return;
  }
  await db.deleteFrom("mail_outbox").where("id", "=", mailId).execute();
}

/** Noted before it leaves: what comes back of it may be read before this is done. */
async function awaitReturn({ db, clock, openReturnedMail }: Deps, mail: Selectable<MailOutbox>): Promise<void> {
  const { id, genere, lettera, attesaDa, recipient: email } = mail;
  if (!openReturnedMail || lettera === null) return;
  await db
    .insertInto("sent_letter")
    .values({ id, genere: genere ?? "sollecito", lettera, attesaDa, email, sentAt: clock.now() })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
