import type { Database } from "../db/database.ts";
import { silentLog } from "../log.ts";
import { openQueue } from "./open-queue.ts";

/** Installs the queue's tables and leaves: for the templates of the tests. */
export async function installJobs(database: Database): Promise<void> {
  const boss = await openQueue(database, "bare", silentLog);
  await boss.stop({ close: false });
}
