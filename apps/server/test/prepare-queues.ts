import type { Database } from "../src/db/database.ts";
import { prepareJobs } from "../src/jobs/jobs.ts";
import { openQueue } from "../src/jobs/open-queue.ts";
import { rooms } from "../src/rooms/index.ts";
import { silentLog } from "./silent-log.ts";

/** Makes the tables and queues of every job of the product, in a database where nobody works yet. */
export async function prepareQueues(database: Database): Promise<void> {
  // The handlers are only asked for their names.
  const deps = { db: database.db, config: {} } as never;
  const boss = await openQueue(database, "bare", silentLog);
  await prepareJobs({ boss, log: silentLog }).serve({
    handlers: rooms.flatMap((room) => room.jobs?.(deps) ?? []),
    schedules: [],
  });
  await boss.stop({ close: false });
}
