import { FUSO } from "@fatturachiara/fatturapa/giorno";
import type { PgBoss, WorkOptions } from "pg-boss";
import * as z from "zod/mini";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";
import type { JobHandler, JobSchedule } from "./job.ts";
import { type Fetched, runHandler } from "./run-handler.ts";
import { settleAbandoned } from "./settle-abandoned.ts";
import { takeBackAbandoned } from "./take-back-jobs.ts";

/** The living workers of this process. */
export type Workers = { wake(jobName: string): void; stop(): void };

/** Often enough that a process which is only slow, or for seconds without the database, is not taken for dead. */
const heartbeatRefreshSeconds = 3;
const abandonedEveryMs = 3000;

/**
 * Starts `atOnce` workers per job. Each asks the queue again as soon as it has finished one (`notifyWorker`): left to
 * itself pg-boss does one job per polling interval when it takes them singly.
 */
export async function startWorkers(parts: {
  boss: PgBoss;
  log: Log;
  turn: () => Promise<void>;
  handlers: readonly JobHandler[];
  schedules: readonly JobSchedule[];
}): Promise<Workers> {
  const { boss, log, turn, handlers, schedules } = parts;
  const idsOf = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const id of idsOf.get(name) ?? []) boss.notifyWorker(id);
  };
  for (const handler of handlers) {
    const ids: string[] = [];
    idsOf.set(handler.job.name, ids);
    const oneByOne = handler.job.perKey ? inTurn() : null;
    const run = async (fetched: Fetched) => {
      await turn();
      await runHandler(handler, fetched, log);
    };
    for (let worker = 0; worker < handler.job.atOnce; worker++) {
      const id = await boss.work<object, void, WorkOptions & { includeMetadata: true }>(
        handler.job.name,
        // The group keeps a key that is being worked on out of every process's hands.
        {
          batchSize: 1,
          includeMetadata: true,
          heartbeatRefreshSeconds,
          ...(handler.job.perKey && { groupConcurrency: 1 }),
        },
        async (batch) => {
          try {
            for (const fetched of batch)
              await (oneByOne ? oneByOne(fetched.groupId ?? "", () => run(fetched)) : run(fetched));
          } finally {
            boss.notifyWorker(id);
          }
        },
      );
      ids.push(id);
    }
  }
  await keepSchedules(boss, schedules);
  const takeBack = takeBackAbandoned(boss);
  const looking = setInterval(() => {
    takeBack()
      .then((dead) => settleAbandoned(handlers, dead, log))
      .catch((error: unknown) => log.warn({ error: plainError(error) }, "abandoned jobs could not be looked for"));
  }, abandonedEveryMs);
  return { wake, stop: () => clearInterval(looking) };
}

/** Two workers may fetch jobs of one key at the same instant on PostgreSQL: within a process the second waits here. */
function inTurn(): (key: string, act: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (key, act) => {
    const before = last.get(key) ?? Promise.resolve();
    const mine = before.then(act);
    const settled = mine.catch(() => undefined); // its own worker reports the failure
    last.set(key, settled);
    try {
      await mine;
    } finally {
      if (last.get(key) === settled) last.delete(key);
    }
  };
}

async function keepSchedules(boss: PgBoss, schedules: readonly JobSchedule[]): Promise<void> {
  for (const old of await boss.getSchedules()) {
    if (!schedules.some(({ job }) => job.name === old.name)) await boss.unschedule(old.name, old.key);
  }
  for (const { job, cron, payload } of schedules) {
    await boss.schedule(job.name, cron, z.encode(job.payload, payload), { tz: FUSO });
  }
}
