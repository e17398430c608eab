import type { Selectable } from "kysely";
import type { Querier } from "../../db/database.ts";
import type { TestMail } from "../../db/schema.ts";

/** A mail as it would have left. */
export type SentMail = Omit<Selectable<TestMail>, "file" | "fileType" | "replyTo">;

const shown = ["id", "recipient", "subject", "body", "sentAt", "senderName", "fileName"] as const;

/** The newest mails first. */
export function listMails(db: Querier, limit: number): Promise<SentMail[]> {
  return db
    .selectFrom("test_mail")
    .select(shown)
    .orderBy("sentAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
}

/** A mail that was sent for trial. */
export function findMail(db: Querier, id: string): Promise<SentMail | undefined> {
  return db.selectFrom("test_mail").select(shown).where("id", "=", id).executeTakeFirst();
}

/** What a mail carries. */
export function findAttachment(
  db: Querier,
  id: string,
): Promise<Pick<Selectable<TestMail>, "file" | "fileName" | "fileType"> | undefined> {
  return db.selectFrom("test_mail").select(["file", "fileName", "fileType"]).where("id", "=", id).executeTakeFirst();
}
