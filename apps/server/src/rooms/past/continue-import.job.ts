import * as z from "zod/mini";
import { defineJob } from "../../jobs/job.ts";

/** Goes on with an import for a while, and queues itself again while there is more: a run that dies loses a few files' work. */
export const continueImport = defineJob({
  name: "continue-past-import",
  payload: z.object({ importId: z.string(), profileId: z.string() }),
  perKey: "oneWaiting",
  atOnce: 2,
  expireSeconds: 120,
  retries: { limit: 10, delaySeconds: 1, maxDelaySeconds: 60 },
});

/** Every day: what never arrived whole, and what nobody went on with. */
export const cleanUpImports = defineJob({ name: "clean-up-past-imports", payload: z.object({}) });
