import * as z from "zod/mini";
import { defineJob } from "../src/jobs/job.ts";

/** A job of a mailbox, declared as real ones are: which process does it to an end is the test's affair. */
export const endlessMailbox = defineJob({
  name: "test-endless-mailbox",
  payload: z.object({ n: z.int() }),
  perKey: "oneAtATime",
});
