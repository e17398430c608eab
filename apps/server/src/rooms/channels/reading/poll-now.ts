import { inTransaction } from "../../../db/in-transaction.ts";
import type { Deps } from "../../../deps.ts";
import { pollMailbox } from "../../transmission/index.ts";

/** Has the mailbox of a profile read as soon as somebody is free. */
export async function pollNow({ db, jobs }: Pick<Deps, "db" | "jobs">, profileId: string): Promise<void> {
  await inTransaction(db, (tx) => jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId }));
}
