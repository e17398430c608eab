import * as z from "zod/mini";
import { defineJob } from "../../jobs/job.ts";

/**
 * Prepares the archive of a profile from its beginning: a run that dies is done again. One at a time in this process;
 * years of invoices with their copies take hours.
 */
export const prepareExport = defineJob({
  name: "prepare-full-export",
  payload: z.object({ exportId: z.string(), profileId: z.string() }),
  perKey: "oneAtATime",
  expireSeconds: 6 * 3_600,
  heartbeatSeconds: 60,
  retries: { limit: 10, delaySeconds: 5, maxDelaySeconds: 300 },
});

/** Every hour: archives whose days are over, and what nobody works at any more. */
export const cleanUpExports = defineJob({ name: "clean-up-full-exports", payload: z.object({}) });
