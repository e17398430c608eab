import { Kysely } from "kysely";
import type pg from "pg";
import type { Db } from "../../src/db/database.ts";
import { OurDialect } from "../../src/db/our-dialect.ts";
import type { Schema } from "../../src/db/schema.ts";

/** What happens to the database after that many queries. */
export type DatabaseFault =
  /** The process dies: nothing is answered any more. A commit on its way may have been carried out (`committed`). */
  | { kind: "killed"; after: number; committed: boolean }
  /** The disk is full for that many writes. */
  | { kind: "disk full"; after: number; writes: number }
  /** The line breaks while a transaction with such a statement is committed, which is carried out; so many queries later it is back. */
  | { kind: "answer lost"; to: RegExp; away: number };

/** A database handle over the same pool that fails as it is told; `isDead` once the process would be. */
export type FailingDb = { db: Db; isDead(): boolean; hasFailed(): boolean };

export function failingDb(pool: pg.Pool, fault: DatabaseFault): FailingDb {
  const state = { queries: 0, dead: false, failed: false, writes: fault.kind === "disk full" ? fault.writes : 0 };
  const killed = () => new Error("killed");
  const line = { seen: false, away: 0 };
  const lose = async (sql: string, { to, away }: { to: RegExp; away: number }, run: () => Promise<unknown>) => {
    if (line.away > 0) {
      line.away -= 1;
      throw new Error("Connection terminated unexpectedly");
    }
    line.seen ||= to.test(sql);
    const answer = await run();
    if (state.failed || !line.seen || !/^commit/i.test(sql)) return answer;
    state.failed = true;
    line.away = away;
    throw new Error("Connection terminated unexpectedly");
  };
  const judge = async (sql: string, run: () => Promise<unknown>) => {
    if (fault.kind === "answer lost") return lose(sql, fault, run);
    if (state.dead) throw killed();
    state.queries += 1;
    if (state.queries <= fault.after) return run();
    if (fault.kind === "killed") {
      state.dead = true;
      state.failed = true;
      if (fault.committed && /^commit/i.test(sql)) await run();
      throw killed();
    }
    if (!/^(insert|update|commit)/i.test(sql) || state.writes === 0) return run();
    state.writes -= 1;
    state.failed = true;
    if (/^commit/i.test(sql)) await run().catch(() => undefined);
    throw Object.assign(new Error("could not extend file: No space left on device"), { code: "53100" });
  };
  const connect = async () => {
    const client = await pool.connect();
    return {
      query: (sql: string, values?: unknown[]) => judge(sql, () => client.query(sql, values)),
      release: () => {
        // What a process leaves behind when it dies the server rolls back.
        if (state.dead) void client.query("rollback").finally(() => client.release());
        else client.release();
      },
    };
  };
  const dialect = new OurDialect({ pool: { connect, end: async () => undefined } as never });
  return { db: new Kysely<Schema>({ dialect }), isDead: () => state.dead, hasFailed: () => state.failed };
}
