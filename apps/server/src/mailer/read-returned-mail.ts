import type { Db } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import type { Deps } from "../deps.ts";
import type { Mailbox, MailboxCursor } from "../mail/imap/mailbox.ts";
import { MessageNotFetched } from "../mail/imap/mailbox.ts";
import { mostOfReport, readDeliveryReport } from "../mail/reports/read-delivery-report.ts";
import { givenUp } from "./given-up.ts";
import { letterKinds } from "./letter-kinds.ts";
import type { Hearers } from "./send-queued-mail.ts";

/** What came before the first look is not searched for longer, in milliseconds. */
const before = 14 * 24 * 3_600_000;
/** Our Message-ID, or the envelope's id, which is the same without a domain (`smtp-mailer.ts`). */
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}(?=@|$)/i;

/**
 * Reads which letters have come back to the mailbox of `MAIL_FROM`, as one that was refused at once is heard of. A report counts only
 * where it names a letter of ours by its id, which nobody but its recipient knows; nothing is marked, moved or deleted, and of
 * what is no report no more than headers is fetched. What a look does not reach the next one does.
 */
export async function readReturnedMail(deps: Deps, heard: Hearers, signal?: AbortSignal): Promise<void> {
  const { db, clock } = deps;
  if (!deps.openReturnedMail) return;
  const mailbox = await deps.openReturnedMail(signal);
  try {
    const casella = named(deps);
    let cursor = await findCursor(db, casella);
    for (;;) {
      const { uidValidity, lastUid, messages } = await mailbox.listSince(
        cursor,
        new Date(clock.now().getTime() - before),
      );
      for (const { uid, rapporto } of messages) {
        if (signal?.aborted) return;
        if (rapporto) await examine(deps, heard, { mailbox, uid });
      }
      const stands = cursor?.uidValidity === uidValidity && cursor.lastUid === lastUid;
      if (stands) return;
      cursor = { uidValidity, lastUid };
      await saveCursor(deps, casella, cursor);
    }
  } finally {
    await mailbox.close();
  }
}

async function examine(deps: Deps, heard: Hearers, { mailbox, uid }: { mailbox: Mailbox; uid: number }): Promise<void> {
  const raw = await mailbox.fetchRaw(uid, mostOfReport).catch((error: unknown) => {
    // One that the server keeps to itself keeps nobody from the others.
    if (error instanceof MessageNotFetched && error.how === "withheld") return null;
    throw error;
  });
  const failed = raw && readDeliveryReport(raw);
  const id = failed && uuid.exec(failed.messageId)?.[0].toLowerCase();
  if (!failed || !id) return;
  await inTransaction(deps.db, async (tx) => {
    // Gone with the first report of it: a second one finds nothing.
    const letter = await tx.deleteFrom("sent_letter").where("id", "=", id).returningAll().executeTakeFirst();
    const kind = letterKinds.find((one) => one === letter?.genere);
    if (!letter || !kind) return;
    const { lettera, attesaDa, email } = letter;
    await heard[kind](tx, deps, { lettera, attesaDa, email, motivo: failed.motivo });
    await givenUp(tx, deps, { mail: id, reply: failed.motivo, awaited: true });
  });
}

/** Which mailbox is read: whoever runs the installation may name another one, whose server numbers its messages alike. */
function named({ config: { returnedMail } }: Pick<Deps, "config">): string {
  if (!returnedMail) return "";
  const { server, folder } = returnedMail;
  return `${server.username} at ${server.host.toLowerCase()}/${folder}`;
}

async function findCursor(db: Db, casella: string): Promise<MailboxCursor | null> {
  const row = await db
    .selectFrom("returned_mail_cursor")
    .select(["uidValidity", "ultimoUid"])
    .where("casella", "=", casella)
    .executeTakeFirst();
  return row ? { uidValidity: Number(row.uidValidity), lastUid: Number(row.ultimoUid) } : null;
}

async function saveCursor(
  { db, clock }: Pick<Deps, "db" | "clock">,
  casella: string,
  { uidValidity, lastUid }: MailboxCursor,
): Promise<void> {
  const place = { casella, uidValidity, ultimoUid: lastUid, lettaIl: clock.now() };
  await db
    .insertInto("returned_mail_cursor")
    .values({ id: 1, ...place })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(place))
    .execute();
}
