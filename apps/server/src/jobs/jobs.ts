import { fromKysely, type PgBoss } from "pg-boss";
import * as z from "zod/mini";
import type { Tx } from "../db/database.ts";
import { afterCommit } from "../db/in-transaction.ts";
import type { Log } from "../log.ts";
import { carriedTrace } from "../tracing/tracer.ts";
import { createQueues } from "./create-queues.ts";
import type { Job, JobHandler, JobSchedule } from "./job.ts";
import { requestId } from "./request-id.ts";
import { requestKey, runHandler } from "./run-handler.ts";
import { startWorkers, type Workers } from "./start-workers.ts";

/** `key` is required by jobs declared with `perKey`. */
type EnqueueOptions = { key?: string; startAfter?: Date };

/** The queue, as rooms see it. */
export type Jobs = {
  /**
   * Puts a job into the transaction that justifies it: it runs after the commit, and never if that rolls back.
   * Only inside `inTransaction`. Null when a `oneWaiting` job with this key is waiting already: asked for without
   * `startAfter`, that one takes this payload and waits for nothing any more.
   */
  enqueue<P>(tx: Tx, job: Job<P>, payload: P, options?: EnqueueOptions): Promise<string | null>;
};

/** The queue, as the process sees it. */
export type ProcessJobs = Jobs & {
  /** Says what exists to be done; before that nothing can be enqueued. */
  serve(list: Served): Promise<void>;
  /** Begins to work: jobs run as they come, schedules tick. */
  work(): Promise<void>;
  /** Runs, one after the other, the jobs that are due now and those they enqueue; for tests. */
  runDue(): Promise<number>;
  /** Lets running jobs end (at most `timeoutMs`), takes no new ones. */
  stop(timeoutMs?: number): Promise<void>;
};

type Parts = {
  boss: PgBoss;
  log: Log;
  /** What a job waits for before it begins; nothing unless told. */
  turn?: () => Promise<void>;
};

/** The queue before anybody works at it; handlers may need it themselves, hence `serve` comes after. */
export function prepareJobs({ boss, log, turn = async () => {} }: Parts): ProcessJobs {
  let served: Served = { handlers: [], schedules: [] };
  let workers: Workers | null = null;
  return {
    async enqueue(tx, job, payload, { key, startAfter } = {}) {
      if (job.perKey && !key) throw new Error(`${job.name}: enqueue needs a key`);
      if (!served.handlers.some((handler) => handler.job.name === job.name)) {
        throw new Error(`${job.name} has no handler: list it in its room's jobs`);
      }
      if (!startAfter) afterCommit(() => workers?.wake(job.name));
      const request = requestId();
      const data = { ...z.encode(job.payload, payload), ...(request && { [requestKey]: request }), ...carriedTrace() };
      const singletonKey = job.perKey === "oneWaiting" ? key : undefined;
      for (;;) {
        const id = await boss.send(job.name, data, {
          db: fromKysely(tx),
          ...(startAfter && { startAfter }),
          ...(key && job.perKey && { group: { id: key } }),
          ...(singletonKey && { singletonKey }),
        });
        if (id !== null || !singletonKey || startAfter) return id;
        const { updated } = await boss.update(job.name, data, { db: fromKysely(tx), singletonKey, startAfter: 0 });
        // Changed, nobody takes it before the commit; taken just before, it may not see what this one is wanted for.
        if (updated > 0) return null;
      }
    },
    async serve(list) {
      served = list;
      await createQueues(boss, list.handlers);
    },
    async work() {
      workers = await startWorkers({ boss, log, turn, ...served });
    },
    runDue: () => runDue({ boss, log, handlers: served.handlers }),
    async stop(timeoutMs = 10_000) {
      workers?.stop();
      await boss.stop({ graceful: true, close: false, timeout: timeoutMs });
    },
  };
}

/** What the rooms bring. */
type Served = { handlers: readonly JobHandler[]; schedules: readonly JobSchedule[] };

async function runDue(parts: Parts & { handlers: readonly JobHandler[] }): Promise<number> {
  const { boss, log, handlers } = parts;
  for (let count = 0; ; ) {
    const before = count;
    let due = await queuesDue(boss);
    for (const handler of handlers) {
      if (!due.has(handler.job.name)) continue;
      const [fetched] = await boss.fetch<object>(handler.job.name, { includeMetadata: true });
      if (!fetched) continue;
      count++;
      try {
        // A job taken by hand has no clock of its own that could stop it.
        await runHandler(handler, { ...fetched, signal: new AbortController().signal }, log);
        await boss.complete(handler.job.name, fetched.id);
      } catch (error) {
        await boss.fail(handler.job.name, fetched.id, error as Error);
      }
      due = await queuesDue(boss); // it may have put something into a queue that comes after its own
    }
    if (count === before) return count;
  }
}

/** The queues in which something waits that is due now: to ask each of them costs a question a queue. */
async function queuesDue(boss: PgBoss): Promise<ReadonlySet<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      "select distinct name from pgboss.job where state in ('created', 'retry') and start_after <= pgboss.job_now()",
    );
  return new Set(rows.map(({ name }: { name: string }) => name));
}
