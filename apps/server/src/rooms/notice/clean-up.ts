import * as z from "zod/mini";
import type { Deps } from "../../deps.ts";
import { defineJob } from "../../jobs/job.ts";
import { deleteNoticesBefore } from "./store.ts";

/** Every night: notices of more than a year ago. */
export const cleanUpNotices = defineJob({ name: "clean-up-notices", payload: z.object({}) });

const yearMs = 366 * 24 * 3_600_000;

/** Deletes what nobody looks up any more; what it was about stays with its document. */
export async function cleanUp({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await deleteNoticesBefore(db, new Date(clock.now().getTime() - yearMs));
}
