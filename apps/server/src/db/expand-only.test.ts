import type pg from "pg";
import { expect, test } from "vitest";
import { isSpread } from "../../test/is-spread.ts";
import { emptyBeside, testDatabase } from "../../test/test-database.ts";
import { ourMigrations } from "./base-line.ts";
import { migrate } from "./migrate.ts";

/**
 * Processes of the version before go on working while a new one has already changed the tables: a step only adds. What it
 * makes superfluous goes in a release after the one that no longer uses it, and is written down here with its reason.
 */
const lastOfRelease = 1033;
const contractions: Readonly<Record<string, string>> = {};

const stepsUntil = (number: number) => ourMigrations.filter((step) => step.number <= number);

test("since the last release steps only add, so that a program of before works on as well", async () => {
  const { pool, close } = await emptyBeside();
  await migrate(pool, stepsUntil(lastOfRelease));
  const taken: string[] = [];

  for (const { number } of ourMigrations.filter((step) => step.number > lastOfRelease)) {
    const before = await demandsOf(pool);
    await migrate(pool, stepsUntil(number));
    taken.push(...takenAway(before, await demandsOf(pool)).map((what) => `${number} ${what}`));
  }
  await close();

  expect(taken.filter((what) => !(what in contractions))).toEqual([]);
  expect(Object.keys(contractions).filter((what) => !taken.includes(what))).toEqual([]);
});

test.skipIf(isSpread).each([
  ["alter table client drop column nota", "column client.nota is gone or other"],
  ["alter table client rename column nota to note", "column client.nota is gone or other"],
  ["alter table client alter column nota type varchar(10)", "column client.nota is gone or other"],
  ["alter table client add column necessaria text not null", "column client.necessaria must be filled"],
  ["alter table client alter column nota set not null", "column client.nota must be filled"],
  ["create unique index on client (nota)", "rule of client: unique (nota)"],
  ["alter table client add check (nota <> '')", "rule of client: check ((nota <> ''::text))"],
  ["alter table client add column libera text, add column piena text not null default ''", ""],
  ["create index on client (nota)", ""],
  ["create table nuova (id integer primary key)", ""],
])("%s: found out", async (text, expected) => {
  const { pool } = await testDatabase();
  const client = await pool.connect();
  await client.query("begin");
  const before = await demandsOf(client);

  await client.query(text);

  const found = takenAway(before, await demandsOf(client)).join("; ");
  await client.query("rollback");
  client.release();
  expect(found).toBe(expected);
});

type Demands = { columns: Map<string, { type: string; mustBeFilled: boolean }>; rules: Map<string, string> };

/** What a program that reads and writes these tables relies on: columns and their types, and what rows must be like. */
async function demandsOf(pool: Pick<pg.ClientBase, "query">): Promise<Demands> {
  const columns = await pool.query<{ name: string; type: string; required: boolean }>(
    `select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type,
            attnotnull and not atthasdef and attidentity = '' as required
       from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and attnum > 0 and not attisdropped`,
  );
  const rules = await pool.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule
       from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'f')
     union all
     select indrelid::regclass::text, indexrelid::regclass::text,
            'unique ' || substring(pg_get_indexdef(indexrelid) from '\\(.*')
       from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace`,
  );
  return {
    columns: new Map(columns.rows.map(({ name, type, required }) => [name, { type, mustBeFilled: required }])),
    rules: new Map(rules.rows.map(({ table, name, rule }) => [`${table} ${name}`, rule])),
  };
}

/** Of tables that were there before: what is no longer, or what is asked of rows in addition. */
function takenAway(before: Demands, after: Demands): string[] {
  const tables = new Set([...before.columns.keys()].map((name) => name.split(".")[0]));
  const gone = [...before.columns].filter(([name, { type }]) => after.columns.get(name)?.type !== type);
  const required = [...after.columns].filter(
    ([name, { mustBeFilled }]) =>
      mustBeFilled && !before.columns.get(name)?.mustBeFilled && tables.has(name.split(".")[0]),
  );
  const stricter = [...after.rules].filter(([key, rule]) => {
    const was = before.rules.get(key);
    return tables.has(key.split(" ")[0]) && was !== rule && !(was !== undefined && isLooser(was, rule));
  });
  return [
    ...gone.map(([name]) => `column ${name} is gone or other`),
    ...required.map(([name]) => `column ${name} must be filled`),
    ...stricter.map(([key, rule]) => `rule of ${key.split(" ")[0]}: ${rule.replace(/^CHECK/, "check")}`),
  ];
}

/** A list of words that has grown: every word of before is still let in. */
function isLooser(was: string, rule: string): boolean {
  const words = (text: string) => [...text.matchAll(/'((?:[^']|'')*)'/g)].map(([, word]) => word ?? "");
  const frame = (text: string) => text.replaceAll(/'(?:[^']|'')*'(?:::\w+)*(?:, )?/g, "");
  return frame(was) === frame(rule) && words(was).every((word) => words(rule).includes(word));
}
