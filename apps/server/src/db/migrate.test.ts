import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { isSpread } from "../../test/is-spread.ts";
import { testDatabase } from "../../test/test-database.ts";
import { ourMigrations } from "./base-line.ts";
import { generateSchema } from "./generate-schema.ts";
import { migrate } from "./migrate.ts";
import type { Migration } from "./read-migrations.ts";

const last = ourMigrations.at(-1)?.number ?? 0;
const extra = (number: number, text: string): Migration => ({ number, name: "extra", text });

afterEach(async () => {
  const { pool } = await testDatabase();
  await pool.query("delete from migration where number > $1", [last]);
  await pool.query("drop table if exists extra");
});

test.skipIf(isSpread)("schema.ts says what the base line and the migrations say", async () => {
  const { pool } = await testDatabase();

  expect(readFileSync(new URL("./schema.ts", import.meta.url), "utf8"), "run: node src/db/generate-schema.ts").toBe(
    await generateSchema(pool),
  );
});

test.skipIf(isSpread)("nothing happens in the database that no query says: there is no trigger", async () => {
  const { pool } = await testDatabase();

  const { rows } = await pool.query("select tgname, tgrelid::regclass::text from pg_trigger where not tgisinternal");
  expect(rows).toEqual([]);
});

test("migrating twice does nothing the second time", async () => {
  const { pool } = await testDatabase();
  const more = [...ourMigrations, extra(9000, "create table extra (id int)")];

  expect(await migrate(pool, more)).toEqual([9000]);
  expect(await migrate(pool, more)).toEqual([]);
});

test("a step that fails leaves nothing behind", async () => {
  const { pool } = await testDatabase();

  await expect(
    migrate(pool, [...ourMigrations, extra(9000, "create table extra (id int); select 1/0")]),
  ).rejects.toThrow('passo 9000 "extra", di cui non è rimasto nulla: il database dice «division by zero»');

  expect((await pool.query("select to_regclass('extra') as found")).rows[0].found).toBeNull();
  expect(await migrate(pool)).toEqual([]);
});

test("a database of a newer version is refused", async () => {
  const { pool } = await testDatabase();
  await migrate(pool, [...ourMigrations, extra(9000, "select 1")]);

  await expect(migrate(pool, ourMigrations)).rejects.toThrow("versione più recente");
});

test("a step that changed after it was applied is refused", async () => {
  const { pool } = await testDatabase();
  await migrate(pool, [...ourMigrations, extra(9000, "select 1")]);

  await expect(migrate(pool, [...ourMigrations, extra(9000, "select 2")])).rejects.toThrow("è cambiata");
});

test("a step for which the user of the database has no right says so, and a later start goes on from there", async () => {
  const { pool } = await testDatabase();
  const forbidden = "do $$ begin raise insufficient_privilege; end $$";

  await expect(migrate(pool, [...ourMigrations, extra(9000, "select 1"), extra(9001, forbidden)])).rejects.toThrow(
    "di cui non è rimasto nulla: l'utente del database non ne ha il diritto",
  );

  expect(await migrate(pool, [...ourMigrations, extra(9000, "select 1"), extra(9001, "select 2")])).toEqual([9001]);
});

test("nothing is left on the connection a migration has used, whoever gets it next", async () => {
  const { pool } = await testDatabase();
  const asked: string[] = [];
  pool.once("acquire", (client) => {
    const { query } = client;
    client.query = Object.assign((...given: Parameters<typeof query>) => {
      asked.push(String(given[0]));
      return Reflect.apply(query, client, given);
    }, query);
  });

  await migrate(pool, [...ourMigrations, extra(9000, "create table extra (id int)")]);

  expect(asked.filter((text) => /advisory/.test(text) && !/_xact_/.test(text))).toEqual([]);
  expect(asked.filter((text) => /_xact_/.test(text))).toHaveLength(2);
});

test("two processes migrating at once do it once", async () => {
  const { pool } = await testDatabase();
  const more = [...ourMigrations, extra(9000, "create table extra (id int)")];

  const applied = await Promise.all([migrate(pool, more), migrate(pool, more)]);

  expect(applied.flat()).toEqual([9000]);
});
