// A process of a test, which is killed: it begins a job of a mailbox and never ends it.
import { openPostgres } from "../src/db/database.ts";
import { handleJob } from "../src/jobs/job.ts";
import { prepareJobs } from "../src/jobs/jobs.ts";
import { openQueue } from "../src/jobs/open-queue.ts";
import { endlessMailbox } from "./endless-mailbox.ts";
import { silentLog } from "./silent-log.ts";

const database = await openPostgres(process.argv[2] ?? "", (error) => {
  throw error;
});
const jobs = prepareJobs({ boss: await openQueue(database, "attended", silentLog), log: silentLog });
const begin = () => {
  process.send?.("begun");
  return new Promise<void>(() => undefined);
};
await jobs.serve({ handlers: [handleJob(endlessMailbox, begin)], schedules: [] });
await jobs.work();
