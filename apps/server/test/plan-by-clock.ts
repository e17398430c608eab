import type { Database } from "../src/db/database.ts";
import type { Jobs } from "../src/jobs/jobs.ts";

type Clock = { now(): Date };

/** So far off that no database of a test gets there by itself. */
const years = 1000;
const longAgo = new Date(0);

/**
 * The queue of a test. The database that keeps it lives in the machine's time, the test in its own: what is planned for
 * later waits until the test's clock has come there, whatever day it is outside and however long the test takes.
 */
export function planByClock<Queue extends Jobs>(jobs: Queue, { pool }: Database, clock: Clock) {
  const enqueue: Jobs["enqueue"] = (tx, job, payload, { startAfter, ...options } = {}) => {
    const then = startAfter && (startAfter > clock.now() ? farOff(startAfter) : longAgo);
    return jobs.enqueue(tx, job, payload, { ...options, ...(then && { startAfter: then }) });
  };
  /** What the clock has reached can be done now. */
  const arrive = () =>
    pool.query("update pgboss.job set start_after = now() where state = 'created' and start_after between $1 and $2", [
      farOff(longAgo),
      farOff(clock.now()),
    ]);
  return { ...jobs, enqueue, arrive };
}

function farOff(at: Date): Date {
  const there = new Date(at);
  there.setUTCFullYear(at.getUTCFullYear() + years);
  return there;
}
