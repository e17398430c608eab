import * as z from "zod/mini";
import { defineJob } from "../../jobs/job.ts";

/** Tells the person with the address of a request about it, if there is one. */
export const notifyRequest = defineJob({
  name: "notify-association-request",
  payload: z.object({ associationId: z.string() }),
});
