import * as z from "zod/mini";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";
import type { JobHandler } from "./job.ts";
import type { Run } from "./take-back-jobs.ts";

/**
 * Has what dead processes left behind settled by the rooms whose jobs they were at: the next run of a job comes after a pause
 * that grows, or never, and until then a dialogue nobody is in would keep its mailbox from everybody.
 */
export async function settleAbandoned(handlers: readonly JobHandler[], dead: readonly Run[], log: Log): Promise<void> {
  for (const { id, name, data } of dead) {
    const handler = handlers.find(({ job }) => job.name === name);
    log.warn({ job: name, id }, "the process of a job has died");
    try {
      if (handler?.abandoned) await handler.abandoned(z.decode(handler.job.payload, data));
    } catch (error) {
      // Whoever does the job again, or the watch, settles it.
      log.error({ job: name, id, error: plainError(error) }, "what a dead process left could not be settled");
    }
  }
}
