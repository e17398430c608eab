import { afterEach, beforeEach, expect, test } from "vitest";
import { type Database, openEngineDatabase } from "../database.ts";
import { Engine } from "./engine.ts";
import { keepTidy } from "./tidy.ts";

let database: Database;
const errors: Error[] = [];
beforeEach(async () => {
  database = await openEngineDatabase(new Engine({ memory: true }), (error) => errors.push(error));
});
afterEach(async () => {
  await database.close();
});

/** Fills a table, and waits for the first thing that the tidying asks of the database. */
async function atOnce(times: Parameters<typeof keepTidy>[2]) {
  const { pool } = database;
  await pool.query("create table many as select generate_series(1, 5000) as n");
  const asked = Promise.withResolvers<void>();
  pool.once("acquire", () => asked.resolve());
  const stop = keepTidy(database, (error) => errors.push(error), times);
  await asked.promise;
  stop();
}

/** One connection: this waits until what was asked before is done. */
async function rowsKnown() {
  const known = "select reltuples::int as rows from pg_class where relname = 'many'";
  const { rows } = await database.pool.query<{ rows: number }>(known);
  return rows[0]?.rows;
}

test("tables of the embedded engine get their statistics without anybody asking", async () => {
  await atOnce({ firstAfterMs: 1, everyMs: 60_000, grownEveryMs: 60_000 });

  expect(await rowsKnown()).toBe(5000);
  expect(errors).toEqual([]);
});

test("what has grown is measured within a minute, not after half a day", async () => {
  await atOnce({ firstAfterMs: 60_000, everyMs: 60_000, grownEveryMs: 1 });
  await rowsKnown(); // which tables have grown is asked first

  expect(await rowsKnown()).toBe(5000);
  expect(errors).toEqual([]);
});
