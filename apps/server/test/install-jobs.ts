import type { Database } from "../src/db/database.ts";
import { openQueue } from "../src/jobs/open-queue.ts";
import { silentLog } from "./silent-log.ts";

/** Installs the queue's tables and leaves: for the templates of the tests. */
export async function installJobs(database: Database): Promise<void> {
  const boss = await openQueue(database, "bare", silentLog);
  await boss.stop({ close: false });
}
