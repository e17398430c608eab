import { type Selectable, sql } from "kysely";
import type { Querier } from "../../db/database.ts";
import type { TestMail } from "../../db/schema.ts";
import { mailOf } from "../../mailer/mail-columns.ts";
import type { MailFile } from "../../mailer/mailer.ts";

/** A mail as it would have left. */
export type SentMail = Pick<Selectable<TestMail>, (typeof shown)[number]> & { others: string[] };

const shown = ["id", "recipient", "subject", "body", "sentAt", "senderName", "fileName"] as const;

/** The names of the files besides the first, without their bytes. */
const others = sql<string[]>`coalesce(jsonb_path_query_array("altriFile", '$[*].nome'), '[]'::jsonb)`.as("others");

/** The newest mails first. */
export function listMails(db: Querier, limit: number): Promise<SentMail[]> {
  return db
    .selectFrom("test_mail")
    .select(shown)
    .select(others)
    .orderBy("sentAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A mail that was sent for trial. */
export function findMail(db: Querier, id: string): Promise<SentMail | undefined> {
  return db.selectFrom("test_mail").select(shown).select(others).where("id", "=", id).executeTakeFirst();
}

/** What a mail carries, by its place: 0 is the first file. */
export async function findAttachment(
  db: Querier,
  { id, place }: { id: string; place: number },
): Promise<MailFile | undefined> {
  const row = await db.selectFrom("test_mail").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const mail = mailOf(row);
  return place === 0 ? mail.attachment : mail.others?.[place - 1];
}
