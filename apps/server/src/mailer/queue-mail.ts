import type { Tx } from "../db/database.ts";
import type { Deps } from "../deps.ts";
import { newId } from "../new-id.ts";
import type { Awaited } from "./letter-kinds.ts";
import { mailColumns } from "./mail-columns.ts";
import type { Mail } from "./mailer.ts";
import { sendMail } from "./send-mail.job.ts";

/**
 * Puts a mail into the transaction that justifies it: it leaves after the commit, and never if that rolls back. `actedAt` is
 * when somebody did on their own account what it answers: after a restore such a letter does not wait with the others. Of an
 * `awaited` one it is told when it is refused for good (`RefusalHeard`).
 */
export async function queueMail(
  tx: Tx,
  { clock, jobs }: Pick<Deps, "clock" | "jobs">,
  { mail, actedAt = null, awaited }: { mail: Mail; actedAt?: Date | null; awaited?: Awaited },
): Promise<void> {
  const id = newId(clock);
  await tx
    .insertInto("mail_outbox")
    .values({ ...mailColumns(mail), id, actedAt, ...awaited, createdAt: clock.now() })
    .execute();
  await jobs.enqueue(tx, sendMail, { mailId: id });
}
