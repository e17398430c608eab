import type { Selectable } from "kysely";
import type { Querier } from "../../db/database.ts";
import type { TestMail } from "../../db/schema.ts";

/** A mail as it would have left. */
export type SentMail = Selectable<TestMail>;

/** The newest mails first. */
export function listMails(db: Querier, limit: number): Promise<SentMail[]> {
  return db.selectFrom("test_mail").selectAll().orderBy("sentAt", "desc").orderBy("id", "desc").limit(limit).execute();
}

export function findMail(db: Querier, id: string): Promise<SentMail | undefined> {
  return db.selectFrom("test_mail").selectAll().where("id", "=", id).executeTakeFirst();
}
