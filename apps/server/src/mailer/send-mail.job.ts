import * as z from "zod/mini";
import { defineJob } from "../jobs/job.ts";

/**
 * Sends one mail of the outbox: ten tries, from 15 seconds up to an hour apart. A run lasts longer than any server may take
 * (`smtpPatience`): begun again meanwhile the letter would leave twice. One that is slow does not keep all others waiting.
 */
export const sendMail = defineJob({
  name: "send-mail",
  payload: z.object({ mailId: z.string() }),
  retries: { limit: 10, delaySeconds: 15, maxDelaySeconds: 3600 },
  atOnce: 2,
  expireSeconds: 900,
});
