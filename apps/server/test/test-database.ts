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

async function clone(): Promise<Kept> {
  const template = inject("template");
  const database =
    template.engine === "pglite"
      ? await openEngineDatabase(
          new Engine({ memory: true, dump: new Uint8Array(readFileSync(template.dump)) }),
          rethrow,
        )
      : await clonePostgres(template.adminUrl, template.database);
  const tables = await tablesOf(database);
  const seeded = await withRows(database, tables);
  return { database, emptyable: tables.filter((table) => !seeded.includes(table)) };
}

async function clonePostgres(adminUrl: string, template: string): Promise<Database> {
  const name = `${template}_${process.env.VITEST_POOL_ID ?? "0"}`;
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

async function withRows({ pool }: Database, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  const asked = tables.map((table) => `select '${table}' as table where exists (select from ${table})`);
  const { rows } = await pool.query<{ table: string }>(asked.join(" union all "));
  return rows.map(({ table }) => table);
}

async function empty(database: Database, tables: readonly string[]): Promise<void> {
  const dirty = await withRows(database, tables);
  if (dirty.length > 0) await database.pool.query(`truncate ${dirty.join(", ")} cascade`);
}

function rethrow(error: Error): never {
  throw error;
}
