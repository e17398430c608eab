import * as z from "zod/mini";
import type { Deps } from "../deps.ts";
import { defineJob, everyCron, handleJob, type JobHandler } from "../jobs/job.ts";
import { deleteOld } from "./store.ts";
import { dayMs, hourMs } from "./terms.ts";

/** Every hour: files nobody came back for, and what older imports had replaced, go. */
const cleanUpImports = defineJob({ name: "clean-up-imports", payload: z.object({}) });

/** What the imports do in the background. */
export function importJobs({ db, clock }: Deps): JobHandler[] {
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  return [handleJob(cleanUpImports, () => deleteOld(db, { uploads: before(hourMs), runs: before(dayMs) }))];
}

/** When they do it. */
export const importSchedules = [everyCron(cleanUpImports, "25 * * * *", {})];
