import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "../../test/test-database.ts";
import { analyzeGrown } from "./analyze-grown.ts";
import type { Database } from "./database.ts";
import { inTransaction } from "./in-transaction.ts";

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
  await database.pool.query(`
    create table many (n integer) with (autovacuum_enabled = false);
    create table few (n integer) with (autovacuum_enabled = false)`);
  return async () => {
    await database.pool.query("drop table many, few");
  };
});

const put = (table: "many" | "few", rows: number) =>
  database.pool.query(`insert into ${table} select generate_series(1, ${rows})`);

async function rowsThePlannerKnows() {
  const { rows } = await database.pool.query<{ relname: string; known: number }>(
    "select relname, reltuples::integer as known from pg_class where relname in ('many', 'few')",
  );
  return Object.fromEntries(rows.map(({ relname, known }) => [relname, known]));
}

test("a table that has grown is measured, one that is small is not", async () => {
  await put("many", 5000);
  await put("few", 10);

  await analyzeGrown(database.db);

  expect(await rowsThePlannerKnows()).toEqual({ many: 5000, few: -1 });
});

test("it is measured again when it has grown by half, not for every row", async () => {
  await put("many", 5000);
  await analyzeGrown(database.db);
  await put("many", 1000);
  await analyzeGrown(database.db);
  expect(await rowsThePlannerKnows()).toMatchObject({ many: 5000 });

  await put("many", 4000);
  await analyzeGrown(database.db);

  expect(await rowsThePlannerKnows()).toMatchObject({ many: 10_000 });
});

test("what a transaction has written itself is known within it", async () => {
  await inTransaction(database.db, async (tx) => {
    await sql`insert into many select generate_series(1, 5000)`.execute(tx);
    await analyzeGrown(tx);
  });

  expect(await rowsThePlannerKnows()).toMatchObject({ many: 5000 });
});
