import * as z from "zod/mini";
import { defineJob } from "../jobs/job.ts";

/** Sends one mail of the outbox: ten tries, from 15 seconds up to an hour apart. */
export const sendMail = defineJob({
  name: "send-mail",
  payload: z.object({ mailId: z.string() }),
  retries: { limit: 10, delaySeconds: 15, maxDelaySeconds: 3600 },
  expireSeconds: 60,
});
