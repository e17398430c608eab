import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Db } from "./db/database.ts";
import type { Jobs } from "./jobs/jobs.ts";
import type { Log } from "./log.ts";
import { createMailer } from "./mailer/create-mailer.ts";
import type { Mailer } from "./mailer/mailer.ts";

/** What rooms are given. Ports to the outside are added here: the type, and below what fulfils it in a running product. */
export type Deps = {
  config: Config;
  db: Db;
  jobs: Jobs;
  clock: Clock;
  log: Log;
  mailer: Mailer;
};

/** The parts every process has, before the ports are chosen. */
export type Parts = Pick<Deps, "config" | "db" | "jobs" | "clock" | "log">;

/** Chooses the ports: the real ones in production, their local twins in demo mode. */
export function createDeps(parts: Parts): Deps {
  return { ...parts, mailer: createMailer(parts) };
}
