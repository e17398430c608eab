import * as z from "zod/mini";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";
import type { JobHandler } from "./job.ts";

/** One job as the queue hands it out. */
export type Fetched = {
  id: string;
  data: object;
  retryCount: number;
  retryLimit: number;
  groupId?: string | null;
  signal: AbortSignal;
};

/** Runs a handler once and logs how it went: name, id, attempt and duration, nothing of the payload. */
export async function runHandler(handler: JobHandler, fetched: Fetched, log: Log): Promise<void> {
  const about = { job: handler.job.name, id: fetched.id, attempt: fetched.retryCount };
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    await handler.run(z.decode(handler.job.payload, fetched.data), {
      id: fetched.id,
      attempt: fetched.retryCount,
      isLastAttempt: fetched.retryCount >= fetched.retryLimit,
      signal: fetched.signal,
    });
    log.info({ ...about, ms: ms() }, "job done");
  } catch (error) {
    const plain = plainError(error);
    log.error({ ...about, ms: ms(), error: plain }, "job failed");
    // pg-boss stores what it catches; the table of jobs is no place for personal data either.
    throw Object.assign(new Error(plain.message), { name: plain.type });
  }
}
