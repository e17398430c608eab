import * as z from "zod/mini";
import { defineJob } from "../../jobs/job.ts";

/** Every ten minutes of the day: finds the recurring documents that have something to do. */
export const findDueRecurring = defineJob({ name: "find-due-recurring", payload: z.object({}) });

/** Does what one recurring document has to do now. */
export const makeRecurring = defineJob({
  name: "make-recurring",
  payload: z.object({ profileId: z.string(), recurringId: z.string() }),
  perKey: "oneWaiting",
  atOnce: 2,
});
