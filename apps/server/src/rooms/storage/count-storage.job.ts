import * as z from "zod/mini";
import type { Deps } from "../../deps.ts";
import { defineJob } from "../../jobs/job.ts";
import { countFiles, profilesAfter, sumKept } from "./store.ts";
import { tellScarcity } from "./take-space.ts";

/** Every night: what each profile keeps is counted, and told where it gets much. */
export const countStorage = defineJob({ name: "count-storage", payload: z.object({}) });

const dayMs = 24 * 3_600_000;
const page = 500;

/** Counts the files of every profile up to a day ago: no transaction that writes one is open so long. */
export async function countAllStorage(deps: Pick<Deps, "db" | "clock" | "jobs" | "config">): Promise<void> {
  const upTo = new Date(deps.clock.now().getTime() - dayMs);
  let last: string | null = null;
  for (;;) {
    const profiles: string[] = await profilesAfter(deps.db, last, page);
    for (const profile of profiles) {
      await countFiles(deps.db, profile, upTo);
      const { documenti, allegati, altro } = await sumKept(deps.db, profile);
      await tellScarcity(deps, profile, documenti + allegati + altro);
    }
    last = profiles.at(-1) ?? null;
    if (profiles.length < page) return;
  }
}
