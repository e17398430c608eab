import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { type Database, openEngineDatabase, openPostgres } from "../src/db/database.ts";
import { Engine } from "../src/db/pglite/engine.ts";
import { administer, databaseUrl } from "./global-setup.ts";

type Kept = { database: Database; emptyable: string[] };
// On globalThis: it must outlive module reloads and serve every test file of this worker.
const kept = globalThis as { fatturachiaraTestDatabase?: Promise<Kept> };

/**
 * An empty, migrated database of this vitest worker: the embedded engine, or PostgreSQL when TEST_DATABASE_URL is set.
 * What migrations put there (lists of municipalities…) stays; every other row of the test before is gone.
 */
export async function testDatabase(): Promise<Database> {
  kept.fatturachiaraTestDatabase ??= clone();
  const { database, emptyable } = await kept.fatturachiaraTestDatabase;
  await empty(database, emptyable);
  return database;
}

/** The tables that were empty after the migrations: what people and jobs write. */
export async function writtenTables(): Promise<readonly string[]> {
  kept.fatturachiaraTestDatabase ??= clone();
  return (await kept.fatturachiaraTestDatabase).emptyable;
}

/** Another empty, migrated database beside the worker's own: where a copy of an installation goes. Whoever opens it closes it. */
export function databaseBeside(): Promise<Database> {
  return cloneTemplate(`_beside_${++beside}`);
}
let beside = 0;

/** `suffix` tells it from the others of the worker. */
async function cloneTemplate(suffix = ""): Promise<Database> {
  const template = inject("template");
  if (template.engine === "postgres") return clonePostgres(template.adminUrl, template.database, suffix);
  return openEngineDatabase(new Engine({ memory: true, dump: new Uint8Array(readFileSync(template.dump)) }), rethrow);
}

async function clone(): Promise<Kept> {
  const database = await cloneTemplate();
  const tables = await tablesOf(database);
  const seeded = await withRows(database, tables);
  return { database, emptyable: tables.filter((table) => !seeded.includes(table)) };
}

async function clonePostgres(adminUrl: string, template: string, suffix: string): Promise<Database> {
  const name = `${template}_${process.env.VITEST_POOL_ID ?? "0"}${suffix}`;
  await administer(adminUrl, [
    `drop database if exists ${name} with (force)`,
    `create database ${name} template ${template}`,
  ]);
  return openPostgres(databaseUrl(adminUrl, name), rethrow);
}

async function tablesOf({ pool }: Database): Promise<string[]> {
  // Of pg-boss only the jobs and their schedules: its queues are definitions, created once per worker.
  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition
        and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname in ('job', 'schedule')))`,
  );
  return rows.map(({ table }) => table);
}

async function withRows({ pool }: Pick<Database, "pool">, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const asked = tables.map((table) => `select '${table}' as table where exists (select from ${table})`);
  const { rows } = await pool.query<{ table: string }>(asked.join(" union all "));
  return rows.map(({ table }) => table);
}

/** Pages of 8 KiB above which a table is dropped and made anew rather than emptied row by row. */
const manyPages = 100;

/**
 * Most tests leave a few rows in a few tables: taking them away costs a tenth of `truncate`, which makes each table and index
 * anew, and those of all tables that point there. Keys are not asked.
 */
async function empty({ pool }: Pick<Database, "pool">, tables: readonly string[]): Promise<void> {
  const dirty = await withRows({ pool }, tables);
  if (dirty.length === 0) return;
  const { rows } = await pool.query<{ large: boolean }>(
    `select bool_or(pg_relation_size(name::regclass) > ${manyPages} * 8192) as large from unnest($1::text[]) as name`,
    [dirty],
  );
  if (rows[0]?.large) await pool.query(`truncate ${dirty.join(", ")} cascade`);
  else {
    const deletes = dirty.map((table) => `delete from ${table};`);
    await pool.query(`begin; set local session_replication_role = replica; ${deletes.join(" ")} commit`);
  }
}

function rethrow(error: Error): never {
  throw error;
}
