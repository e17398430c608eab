import * as z from "zod/mini";
import { defineJob } from "../../jobs/job.ts";

/** By day, every ten minutes: what a server that was down has missed is made up for, and nobody is written to at night. */
export const remindCustomers = defineJob({ name: "remind-customers", payload: z.object({}), expireSeconds: 900 });
