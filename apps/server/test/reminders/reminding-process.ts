import { once } from "node:events";
import { openPostgres } from "../../src/db/database.ts";
import { createDeps } from "../../src/deps.ts";
import { prepareJobs } from "../../src/jobs/jobs.ts";
import { openQueue } from "../../src/jobs/open-queue.ts";
import { rooms } from "../../src/rooms/index.ts";
import { sendReminders } from "../../src/rooms/reminders/send-reminders.ts";
import { fixedClock } from "../fixed-clock.ts";
import { silentLog } from "../silent-log.ts";
import { testConfig } from "../test-config.ts";

// A process of a test: once it is told to go it reminds whoever is to be reminded at the moment it was given, says of every letter that
// it is under way, and is killed.
const [url = "", instant = ""] = process.argv.slice(2);
const database = await openPostgres(url, (error) => {
  throw error;
});
const jobs = prepareJobs({ boss: await openQueue(database, "bare", silentLog), log: silentLog });
const deps = createDeps({ config: testConfig(), db: database.db, jobs, clock: fixedClock(instant), log: silentLog });
await jobs.serve({ handlers: rooms.flatMap((room) => room.jobs?.(deps) ?? []), schedules: [] });
const telling: typeof jobs = {
  ...jobs,
  enqueue: (...args: Parameters<typeof jobs.enqueue>) => {
    process.send?.("letter");
    return jobs.enqueue(...args);
  },
};
const go = once(process, "message");
process.send?.("ready");
await go;
// Another process may have kept the same step meanwhile: then this run ends, and the next one goes on.
for (let failed = true; failed; )
  failed = await sendReminders({ ...deps, jobs: telling }).then(
    () => false,
    () => true,
  );
process.send?.("done");
