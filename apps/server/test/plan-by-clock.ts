import type { Database } from "../src/db/database.ts";
import type { ProcessJobs } from "../src/jobs/jobs.ts";

type Clock = { now(): Date };

/** How jobs of a test are run; `alsoLater`: what waits for its moment, or for another attempt, at the beginning of it too. */
export type RunJobs = (options?: { alsoLater?: boolean }) => Promise<number>;

/** So far off that no database of a test gets there by itself. */
const years = 1000;
const longAgo = new Date(0);

/**
 * The queue of a test. The database that keeps it lives in the machine's time, the test in its own: what is planned for
 * later lies far off until the test's clock has come there, whatever day it is outside and however long the test takes.
 */
export function planByClock<Queue extends ProcessJobs>(jobs: Queue, { pool }: Database, clock: Clock) {
  const enqueue: Queue["enqueue"] = (tx, job, payload, { startAfter, ...options } = {}) => {
    const then = startAfter && (startAfter > clock.now() ? farOff(startAfter) : longAgo);
    return jobs.enqueue(tx, job, payload, { ...options, ...(then && { startAfter: then }) });
  };
  const bring = (condition: string, values: unknown[] = []) =>
    pool.query(`update pgboss.job set start_after = '${longAgo.toISOString()}' where ${condition}`, values);
  const runJobs: RunJobs = async ({ alsoLater = false } = {}) => {
    if (alsoLater) await bring("state in ('created', 'retry')");
    else await bring("state = 'created' and start_after between $1 and $2", [farOff(longAgo), farOff(clock.now())]);
    return jobs.runDue();
  };
  return { ...jobs, enqueue, runJobs };
}

function farOff(at: Date): Date {
  const there = new Date(at);
  there.setUTCFullYear(at.getUTCFullYear() + years);
  return there;
}
