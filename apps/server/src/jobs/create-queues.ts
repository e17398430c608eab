import type { PgBoss } from "pg-boss";
import type { Job, JobHandler } from "./job.ts";

/** Queues that stand in the cache of a pg-boss because they were looked up. */
const cached = new WeakMap<PgBoss, Set<string>>();

/** Makes one queue per job, or brings an existing one to what the declaration says today. */
export async function createQueues(boss: PgBoss, handlers: readonly JobHandler[]): Promise<void> {
  const names = handlers.map(({ job }) => job.name);
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double) throw new Error(`Two handlers for the job ${double}`);
  const existing = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  const known = cached.get(boss) ?? new Set<string>();
  cached.set(boss, known);
  for (const { job } of handlers) {
    if ((await bring(boss, job, existing.get(job.name))) === "unchanged" && known.has(job.name)) continue;
    // Into pg-boss's cache now: looked up later, inside a transaction, it would need a second connection.
    await boss.findJobs(job.name, { id: nobody });
    known.add(job.name);
  }
}

type Found = Awaited<ReturnType<PgBoss["getQueues"]>>[number];

async function bring(boss: PgBoss, job: Job, found: Found | undefined): Promise<"changed" | "unchanged"> {
  const options = optionsOf(job);
  if (!found) await boss.createQueue(job.name, { policy: policyOf(job), ...options });
  // A queue keeps the policy it was born with.
  else if (found.policy !== policyOf(job))
    throw new Error(`The job ${job.name} changed its perKey: give it a new name`);
  else if (saysAll(found, options)) return "unchanged";
  else await boss.updateQueue(job.name, options);
  return "changed";
}

const saysAll = (found: Found, options: ReturnType<typeof optionsOf>) =>
  Object.entries(options).every(([option, value]) => found[option as keyof typeof options] === value);

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
