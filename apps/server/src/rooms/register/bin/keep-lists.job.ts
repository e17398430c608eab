import * as z from "zod/mini";
import { defineJob } from "../../../jobs/job.ts";

/** Empties what has been in the bin for 30 days. */
export const emptyBin = defineJob({ name: "empty-document-bin", payload: z.object({}) });

/** Joins the differences that changes have left in the tallies of lists and reports. */
export const tidyTallies = defineJob({ name: "tidy-document-tallies", payload: z.object({}) });
