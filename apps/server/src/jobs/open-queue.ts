import { PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";

/** `attended`: also maintenance and cron; `bare`: only what is asked for (tests, command line). */
export type QueueMode = "attended" | "bare";

/** pg-boss on our own pool; installs or upgrades its schema. */
export async function openQueue({ pool, engine }: Database, mode: QueueMode, log: Log): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    ...(engine === "pglite" && { backend: "pglite" }),
    supervise: mode === "attended",
    schedule: mode === "attended",
  });
  // Without a listener an idle connection's trouble would end the process. Polling goes on by itself.
  boss.on("error", (error) => log.error({ error: plainError(error) }, "job queue"));
  boss.on("warning", (warning) => log.warn({ warning: warning.message }, "job queue"));
  await boss.start();
  if (engine === "pglite" && mode === "attended") await takeBackJobs(pool);
  return boss;
}

/**
 * The embedded database serves one process: a job still running there died with the last one. It is done again now, not
 * when its time is up; until then it would keep its key (a mailbox, an account) from everybody.
 */
async function takeBackJobs(pool: Database["pool"]): Promise<void> {
  await pool.query("update pgboss.job set state = 'retry', start_after = now() where state = 'active'");
}
