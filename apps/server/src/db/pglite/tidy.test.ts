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

test("tables of the embedded engine get their statistics without anybody asking", async () => {
  const { pool } = database;
  await pool.query("create table many as select generate_series(1, 5000) as n");
  const asked = Promise.withResolvers<void>();
  pool.once("acquire", () => asked.resolve());

  const stop = keepTidy(pool, (error) => errors.push(error), { firstAfterMs: 1, everyMs: 60_000 });
  await asked.promise;
  stop();

  // One connection: this waits until the tidying is done.
  const { rows } = await pool.query("select reltuples::int as rows from pg_class where relname = 'many'");
  expect(rows).toEqual([{ rows: 5000 }]);
  expect(errors).toEqual([]);
});
