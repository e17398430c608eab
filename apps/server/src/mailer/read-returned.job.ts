import * as z from "zod/mini";
import { defineJob } from "../jobs/job.ts";

/** Every ten minutes, where the mailbox of `MAIL_FROM` is known: which letters have come back. */
export const readReturned = defineJob({ name: "read-returned-mail", payload: z.object({}), expireSeconds: 600 });
