import pg from "pg";
import { PgBoss, systemClock } from "pg-boss";
import type { Database } from "../db/database.ts";
import { columnTypes } from "../db/types-of-columns.ts";
import { errorCode } from "../error-code.ts";
import type { Log } from "../log.ts";
import { plainError } from "../plain-error.ts";
import { takeBackAll } from "./take-back-jobs.ts";

/** `attended`: also maintenance and cron; `bare`: only what is asked for (tests, command line). */
export type QueueMode = "attended" | "bare";

/** As everywhere, but pg-boss reckons with its `numeric` columns (seconds until a job expires) as pg gives them: texts. */
const queueTypes: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    oid === pg.types.builtins.NUMERIC
      ? pg.types.getTypeParser(oid, format as "text")
      : columnTypes.getTypeParser(oid, format as "text")) as never,
};

/**
 * Time as it passes, whatever the machine's clock is set to: a moment reckoned by a clock that was ahead would be waited for
 * until then, or, further off than a timer reaches, without a pause. How far the database's time is from it pg-boss looks itself.
 */
const steadyClock = { ...systemClock, now: () => performance.timeOrigin + performance.now() };
const skewEverySeconds = 60;

/** Another process has just made the same: the name of a schema, a table or a type, or a row that may be there once. */
const madeMeanwhile = new Set(["23505", "42P06", "42P07", "42710"]);
/** Of processes that start together on a new database each attempt lets at least one through. */
const attempts = 5;

/** pg-boss on our own pool; installs or upgrades its schema. */
export async function openQueue(database: Database, mode: QueueMode, log: Log): Promise<PgBoss> {
  for (let attempt = 1; ; attempt++) {
    const boss = makeQueue(database, mode, log);
    try {
      await boss.start();
      if (database.engine === "pglite" && mode === "attended") await takeBackAll(boss);
      return boss;
    } catch (error) {
      if (attempt === attempts || !madeMeanwhile.has(errorCode(error) ?? "")) throw error;
    }
  }
}

function makeQueue({ pool, engine }: Database, mode: QueueMode, log: Log): PgBoss {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => execute(pool, { text, values: values ?? [], types: queueTypes }) },
    ...(engine === "pglite" && { backend: "pglite" }),
    clock: steadyClock,
    clockMonitorIntervalSeconds: skewEverySeconds,
    supervise: mode === "attended",
    schedule: mode === "attended",
  });
  // Without a listener an idle connection's trouble would end the process. Polling goes on by itself.
  boss.on("error", (error) => log.error({ error: plainError(error) }, "job queue"));
  boss.on("warning", ({ message }) => {
    // After the machine has slept our time is behind for good, which is no trouble.
    if (!/clock skew/i.test(message)) log.warn({ warning: message }, "job queue");
  });
  return boss;
}

/**
 * pg-boss writes some transactions as one text. Where one of its statements fails nobody has said "rollback": that connection is
 * still inside, and must not meet anybody else.
 */
async function execute(pool: pg.Pool, query: pg.QueryConfig): Promise<pg.QueryResult> {
  if (!/^\s*begin\b/i.test(query.text)) return pool.query(query);
  const client = await pool.connect();
  try {
    const result = await client.query(query);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
