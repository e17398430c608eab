import type { Deps } from "../../deps.ts";
import { deleteEventsBefore } from "./store.ts";

const dayMs = 24 * 3_600_000;

/** Entries older than the log is kept go. */
export async function forgetOld({ db, clock, config }: Pick<Deps, "db" | "clock" | "config">): Promise<void> {
  await deleteEventsBefore(db, new Date(clock.now().getTime() - config.securityLogDays * dayMs));
}
