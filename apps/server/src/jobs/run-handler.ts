import * as z from "zod/mini";
import { fieldsOf } from "../fields-of.ts";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";
import { asSpan, beginSpan, originIn } from "../tracing/tracer.ts";
import type { JobHandler } from "./job.ts";
import { withRequestId } from "./request-id.ts";

/** One job as the queue hands it out. */
export type Fetched = {
  id: string;
  data: object;
  retryCount: number;
  retryLimit: number;
  groupId?: string | null;
  signal: AbortSignal;
};

/** Beside the payload: the call that has asked for the job, or for the one that has asked for it. */
export const requestKey = "request_id";

function requestOf(data: object): string | undefined {
  const { [requestKey]: request } = fieldsOf(data);
  return typeof request === "string" ? request : undefined;
}

/** Runs a handler once and logs how it went: name, id, attempt and duration, nothing of the payload. */
export async function runHandler(handler: JobHandler, fetched: Fetched, log: Log): Promise<void> {
  const request = requestOf(fetched.data);
  const about = { job: handler.job.name, id: fetched.id, attempt: fetched.retryCount, ...(request && { request }) };
  const started = performance.now();
  const ms = () => Math.round(performance.now() - started);
  try {
    const run = {
      id: fetched.id,
      attempt: fetched.retryCount,
      isLastAttempt: fetched.retryCount >= fetched.retryLimit,
      signal: fetched.signal,
    };
    await asSpan(spanOf(handler, fetched, request), async () => {
      const payload = z.decode(handler.job.payload, fetched.data);
      await withRequestId(request, () => handler.run(payload, run));
    });
    log.info({ ...about, ms: ms() }, "job done");
  } catch (error) {
    const plain = plainError(error);
    log.error({ ...about, ms: ms(), error: plain }, "job failed");
    // pg-boss stores what it catches; the table of jobs is no place for personal data either.
    throw Object.assign(new Error(plain.message), { name: plain.type });
  }
}

function spanOf({ job }: JobHandler, { data, retryCount }: Fetched, request: string | undefined) {
  const facts = { "fatturachiara.attempt": retryCount, ...(request && { "fatturachiara.request": request }) };
  return beginSpan({ kind: "job", name: job.name, origin: originIn(data), facts });
}
