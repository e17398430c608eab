import type { PgBoss } from "pg-boss";
import type { Job, JobHandler } from "./job.ts";

/** Makes one queue per job, or brings an existing one to what the declaration says today. */
export async function createQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const names = handlers.map(({ job }) => job.name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw new Error(`Two handlers for the job ${double}`);
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { job } of handlers) {
    const queue = existing.get(job.name);
    if (!queue) await boss.createQueue(job.name, { policy: policyOf(job), ...optionsOf(job) });
    else if (queue.policy === policyOf(job)) await boss.updateQueue(job.name, optionsOf(job));
    // A queue keeps the policy it was born with.
    else throw new Error(`The job ${job.name} changed its perKey: give it a new name`);
    // Into pg-boss's cache now: looked up later, inside a transaction, it would need a second connection.
    await boss.findJobs(job.name, { id: nobody });
  }
}

const nobody = "00000000-0000-0000-0000-000000000000";

// "short": one waiting per key, any number running; that only one runs is the group's affair (start-workers.ts).
const policyOf = (job: Job) => (job.perKey === "oneWaiting" ? "short" : "standard");

function optionsOf({ retries, expireSeconds, heartbeatSeconds, keepSeconds }: Job) {
  return {
    retryLimit: retries.limit,
    retryDelay: retries.delaySeconds,
    retryBackoff: retries.maxDelaySeconds !== undefined,
    ...(retries.maxDelaySeconds !== undefined && { retryDelayMax: retries.maxDelaySeconds }),
    expireInSeconds: expireSeconds,
    deleteAfterSeconds: keepSeconds,
    heartbeatSeconds,
  };
}
