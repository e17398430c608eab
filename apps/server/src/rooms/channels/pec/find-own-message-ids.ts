import type { Querier } from "../../../db/database.ts";
import type { MessageSummary } from "../../../mail/imap/mailbox.ts";
import { findRestoreHold } from "../../../sending-hold.ts";
import { answerPatienceMs } from "../settings/store.ts";

/** Which of the mails that some messages cite are ours, and whether mails may have left of which we know no id. */
export async function findOwnMessageIds(
  db: Querier,
  profileId: string,
  { messages, now }: { messages: readonly Pick<MessageSummary, "riferimento">[]; now: Date },
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
    // One the person gave up may have left all the same, but its receipt does not come after weeks.
    .where((where) =>
      where.or([
        where("stato", "=", "a_mano"),
        where.and([
          where("stato", "=", "ritirata"),
          where("createdAt", ">", new Date(now.getTime() - answerPatienceMs)),
        ]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  // After a restore mails have left of which the copy knows nothing.
  const unknown = byHand ?? (await findRestoreHold(db));
  return { ids: new Set(rows.map(({ messageId }) => messageId)), byHand: unknown !== undefined };
}
