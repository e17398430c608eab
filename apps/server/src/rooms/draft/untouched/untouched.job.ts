import * as z from "zod/mini";
import { defineJob } from "../../../jobs/job.ts";

/** Every night: drafts of two years ago are named, those named thirty days ago go to the bin. */
export const untouchedDrafts = defineJob({ name: "untouched-drafts", payload: z.object({}) });
