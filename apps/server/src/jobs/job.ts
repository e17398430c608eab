import type * as z from "zod/mini";

/** What a job is and how it is repeated; declared in `<what>.job.ts` beside the room that owns it. */
export type Job<P = unknown> = {
  name: string;
  /** Ids, never personal data: payloads stay in the queue's table (`keepSeconds`). */
  payload: z.ZodMiniType<P, object>;
  retries: Retries;
  /**
   * - `oneAtATime`: jobs with one key (a mailbox, an account) run one after the other.
   * - `oneWaiting`: the same, and a second one is not queued while one is waiting ("look again" jobs).
   */
  perKey: "oneAtATime" | "oneWaiting" | null;
  /** How many run at once in this process. */
  atOnce: number;
  /** A run that takes longer counts as failed. */
  expireSeconds: number;
  /**
   * Who is at it is heard of every few seconds; who is silent is taken for dead by two looks of ours (`take-back-jobs.ts`),
   * by the queue's single one only after so long.
   */
  heartbeatSeconds: number;
  /** How long what is done stays in the queue's table. */
  keepSeconds: number;
};

/** After a failure: how often, and with which pause (doubling up to `maxDelaySeconds` when that is given). */
type Retries = { limit: number; delaySeconds: number; maxDelaySeconds?: number };

/** Declares a job. Defaults: 3 retries from 5 s doubling up to 5 minutes, one at once, 5 minutes each, taken over seconds after their process has died, kept for a week. */
export function defineJob<P>(
  declaration: Pick<Job<P>, "name" | "payload"> & Partial<Omit<Job<P>, "name" | "payload">>,
): Job<P> {
  return {
    retries: { limit: 3, delaySeconds: 5, maxDelaySeconds: 300 },
    perKey: null,
    atOnce: 1,
    expireSeconds: 300,
    heartbeatSeconds: 60,
    keepSeconds: 7 * 24 * 3600,
    ...declaration,
  };
}

/** What a handler knows about the run it is in. `attempt` counts from 0. */
export type JobRun = { id: string; attempt: number; isLastAttempt: boolean; signal: AbortSignal };

/**
 * A job and what it does. Safe to repeat: a job may run twice, whatever it does must happen once. `abandoned` settles what a
 * process has left behind that died in the middle of it, at once, whether or not the job is done again.
 */
export type JobHandler = {
  job: Job;
  run(payload: unknown, run: JobRun): Promise<void>;
  abandoned?(payload: unknown): Promise<void>;
};

/** Ties a job to what it does. */
export function handleJob<P>(
  job: Job<P>,
  run: (payload: P, run: JobRun) => Promise<void>,
  abandoned?: (payload: P) => Promise<void>,
): JobHandler {
  return { job: job, run: run, ...(abandoned && { abandoned }) };
}

/** A job that is enqueued by the clock (five-field cron, Europe/Rome). */
export type JobSchedule = { job: Job; cron: string; payload: unknown };

/** "0 3 * * *" → every night at three, Rome time. */
export function everyCron<P>(job: Job<P>, cron: string, payload: P): JobSchedule {
  if (job.perKey) throw new Error(`${job.name} needs a key: schedule a job that enqueues one per key`);
  return { job: job, cron, payload };
}
