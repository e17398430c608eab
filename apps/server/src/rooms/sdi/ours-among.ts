import type { Querier } from "../../db/database.ts";
import type { MessageSummary } from "../../mail/mailbox.ts";

/** Which of the mails that some messages cite are ours, and whether mails have left of which we know no id. */
export async function oursAmong(
  db: Querier,
  profileId: string,
  messages: readonly Pick<MessageSummary, "riferimento">[],
): Promise<{ ids: ReadonlySet<string>; byHand: boolean }> {
  const cited = [...new Set(messages.flatMap(({ riferimento }) => riferimento ?? []))];
  if (cited.length === 0) return { ids: new Set(), byHand: false };
  const rows = await db
    .selectFrom("transmission")
    .select("messageId")
    .where("profileId", "=", profileId)
    .where("messageId", "in", cited)
    .execute();
  const byHand = await db
    .selectFrom("transmission")
    .select("id")
    .where("profileId", "=", profileId)
    .where("stato", "in", ["a_mano", "ritirata"])
    .limit(1)
    .executeTakeFirst();
  return { ids: new Set(rows.map(({ messageId }) => messageId)), byHand: byHand !== undefined };
}
