import { systemClock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/database.ts";
import { createDeps, type Deps } from "../deps.ts";
import { prepareJobs } from "../jobs/jobs.ts";
import { openQueue } from "../jobs/open-queue.ts";
import type { Log } from "../log.ts";
import { rooms } from "../rooms/index.ts";

/** The product without anybody who works in it. */
export type OpenJobs = { deps: Deps; stop: () => Promise<void> };

/** Makes the tables and queues jobs belong to where they are missing, and all that a command may need beside the database. */
export async function openJobs(database: Database, { config, log }: { config: Config; log: Log }): Promise<OpenJobs> {
  const jobs = prepareJobs({ boss: await openQueue(database, "bare", log), log });
  const deps = createDeps({ config, db: database.db, jobs, clock: systemClock, log });
  await jobs.serve({ handlers: rooms.flatMap((room) => room.jobs?.(deps) ?? []), schedules: [] });
  return { deps, stop: () => jobs.stop(1000) };
}
