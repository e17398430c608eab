import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type Database, openEngineDatabase } from "../database.ts";
import { inTransaction } from "../in-transaction.ts";
import { createFolder } from "./create-folder.ts";
import { Engine } from "./engine.ts";

let database: Database | undefined;
let engine: Engine;
const idleErrors: Error[] = [];

let root: string;
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "fatturachiara-engine-"));
  await createFolder(join(root, "database"));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => {
  idleErrors.length = 0;
});
afterEach(async () => {
  await database?.close();
});

async function open(options?: { runawayAfterMs: number }): Promise<Database> {
  engine = new Engine({ folder: join(root, "database") }, options);
  database = await openEngineDatabase(engine, (error) => idleErrors.push(error));
  return database;
}

test("when the worker dies, who was waiting gets an error at once and the next call opens a new one", async () => {
  const { pool } = await open();
  const [asked, queued] = [pool.query("select pg_sleep(5)"), pool.query("select 1")];
  const both = Promise.allSettled([asked, queued]);
  await new Promise((resolve) => setTimeout(resolve, 100));

  await engine.kill();

  const [first, second] = await both;
  expect(first).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("stopped") } });
  // It had not been sent yet: it may simply go to the new worker.
  expect(["rejected", "fulfilled"]).toContain(second.status);
  expect((await pool.query("select 2 as n")).rows).toEqual([{ n: 2 }]);
});

test("a worker that dies inside a transaction makes it fail, not hang", async () => {
  const { db, pool } = await open();

  const act = inTransaction(db, async (tx) => {
    await engine.kill();
    await tx.selectNoFrom((eb) => eb.lit(1).as("one")).execute();
  });

  await expect(act).rejects.toThrow();
  expect(idleErrors.length).toBeGreaterThan(0);
  expect((await pool.query("select 2 as n")).rows).toEqual([{ n: 2 }]);
});

// Opening again takes a second, on a machine that is very busy many more.
test("a query that runs away is stopped, the database opens again", async () => {
  const { pool } = await open({ runawayAfterMs: 200 });

  await expect(pool.query("select count(*) from generate_series(1, 1000000000)")).rejects.toThrow("ran too long");

  expect((await pool.query("select 2 as n")).rows).toEqual([{ n: 2 }]);
});

test("a connection leaves nothing to the next one", async () => {
  const { pool } = await open();
  const client = await pool.connect();
  await client.query("begin");
  await client.query("create table left_over (id int)");
  await client.query("set statement_timeout = 1234");
  client.release(true);

  const { rows } = await pool.query(
    "select to_regclass('left_over') as left_over, current_setting('statement_timeout') as timeout",
  );

  expect(rows).toEqual([{ left_over: null, timeout: "0" }]);
});

test("an error carries PostgreSQL's own code", async () => {
  const { pool } = await open();

  await expect(pool.query("select 1/0")).rejects.toMatchObject({ code: "22012" });
  await expect(pool.query("select * from nowhere where a = $1", [1])).rejects.toMatchObject({ code: "42P01" });
});

test("a closed engine refuses", async () => {
  const { pool } = await open();
  await engine.close();

  await expect(pool.query("select 1")).rejects.toThrow();
});
