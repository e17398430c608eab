import type { Querier } from "../../../db/database.ts";

/** The server a profile's mail is read from; `savedAt` names these settings. */
export type ReadServer = { host: string; wasSilent: boolean; savedAt: Date };

/** Undefined where no mail server is read: the simulator's mailbox, the exchange folder, a suspended one, nothing saved yet. */
export async function findImapServer(db: Querier, profile: string): Promise<ReadServer | undefined> {
  const row = await db
    .selectFrom("pec_account")
    .select(["imapHost", "mutaDal", "updatedAt"])
    .where("profileId", "=", profile)
    .where("modo", "in", ["automatico", "manuale"])
    .where("sospesaDal", "is", null)
    .executeTakeFirst();
  if (!row?.imapHost) return undefined;
  return { host: row.imapHost, wasSilent: row.mutaDal !== null, savedAt: row.updatedAt };
}

/** Notes whether the last look found a server that says nothing (since when), or not (null). Settings saved meanwhile begin anew. */
export async function noteSilence(
  db: Querier,
  { profile, since }: { profile: string; since: Date | null },
  { wasSilent, savedAt }: ReadServer,
): Promise<void> {
  if (wasSilent === (since !== null)) return;
  await db
    .updateTable("pec_account")
    .set({ mutaDal: since })
    .where("profileId", "=", profile)
    .where("updatedAt", "=", savedAt)
    .execute();
}
