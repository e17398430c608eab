import { openPostgres } from "../../src/db/database.ts";
import { createDeps } from "../../src/deps.ts";
import { prepareJobs } from "../../src/jobs/jobs.ts";
import { openQueue } from "../../src/jobs/open-queue.ts";
import { rooms } from "../../src/rooms/index.ts";
import { workOn } from "../../src/rooms/recurring/make-recurring.ts";
import { listDue } from "../../src/rooms/recurring/store.ts";
import { fixedClock } from "../fixed-clock.ts";
import { silentLog } from "../silent-log.ts";
import { testConfig } from "../test-config.ts";

// A process of a test: on each day that it is told it does what recurring documents have to do, until it is killed.
const [url = ""] = process.argv.slice(2);
const database = await openPostgres(url, (error) => {
  throw error;
});
const clock = fixedClock("2027-11-30T09:00:00Z");
const jobs = prepareJobs({ boss: await openQueue(database, "bare", silentLog), log: silentLog });
const deps = createDeps({ config: testConfig(), db: database.db, jobs, clock, log: silentLog });
await jobs.serve({ handlers: rooms.flatMap((room) => room.jobs?.(deps) ?? []), schedules: [] });

process.on("message", async (instant) => {
  clock.set(String(instant));
  for (const { profileId, id: recurringId } of await listDue(database.db, clock.oggi()))
    await workOn(deps, { profileId, recurringId });
  process.send?.("done");
});
process.send?.("ready");
