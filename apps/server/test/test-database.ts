import { readFileSync } from "node:fs";
import { inject } from "vitest";
import { type Database, openEngineDatabase, openPostgres } from "../src/db/database.ts";
import { Engine } from "../src/db/pglite/engine.ts";
import { errorCode } from "../src/error-code.ts";
import { administer, databaseUrl } from "./administer.ts";
import { databaseOnCitus } from "./global-setup.ts";

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

/** Another database of the same engine in which nothing is, spread over no nodes: what an older program or a backup has left goes there. */
export async function emptyBeside(): Promise<Database> {
  const template = inject("template");
  if (template.engine === "pglite") return openEngineDatabase(new Engine({ memory: true }), rethrow);
  const name = `${template.database}_${process.env.VITEST_POOL_ID ?? "0"}_empty_${++beside}`;
  await administer(template.adminUrl, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  return openPostgres(databaseUrl(template.adminUrl, name), rethrow);
}

/** `suffix` tells it from the others of the worker. */
async function cloneTemplate(suffix = ""): Promise<Database> {
  const template = inject("template");
  if (template.engine === "citus")
    return databaseOnCitus(template, `${template.database}_${process.env.VITEST_POOL_ID ?? "0"}${suffix}`);
  if (template.engine === "postgres") return clonePostgres(template.adminUrl, template.database, suffix);
  return openEngineDatabase(new Engine({ memory: true, dump: new Uint8Array(readFileSync(template.dump)) }), rethrow);
}

async function clone(): Promise<Kept> {
  const database = await cloneTemplate();
  const tables = await tablesOf(database);
  const seeded = await withRows(database, tables);
  const emptyable = tables.filter((table) => !seeded.includes(table));
  return { database, emptyable: await pointingFirst(database, emptyable) };
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
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname in ('job', 'schedule')))`,
  );
  return rows.map(({ table }) => table);
}

/** The same tables, each before those it points at, as far as they do not point at each other. */
async function pointingFirst({ pool }: Database, tables: readonly string[]): Promise<string[]> {
  const { rows } = await pool.query<{ from: string; to: string }>(
    `select format('%I.%I', a.relnamespace::regnamespace, a.relname) as from,
            format('%I.%I', b.relnamespace::regnamespace, b.relname) as to
       from pg_constraint k join pg_class a on a.oid = k.conrelid join pg_class b on b.oid = k.confrelid
      where k.contype = 'f' and not (a.relname = 'document' and b.relname = 'document_file')`,
  );
  const ordered = new Set<string>();
  const put = (table: string, above: readonly string[]): void => {
    if (ordered.has(table) || above.includes(table)) return;
    for (const { from, to } of rows) if (to === table) put(from, [...above, table]);
    ordered.add(table);
  };
  for (const table of tables) put(table, []);
  return [...ordered].filter((table) => tables.includes(table));
}

async function withRows({ pool }: Pick<Database, "pool">, tables: readonly string[]): Promise<string[]> {
  if (tables.length === 0) return [];
  if (inject("template").engine === "citus") return withRowsSomewhere(pool, tables);
  const asked = tables.map((table) => `select '${table}' as table where exists (select from ${table})`);
  const { rows } = await pool.query<{ table: string }>(asked.join(" union all "));
  return rows.map(({ table }) => table);
}

/** On Citus one question a table: it has no plan for many spread tables in one. */
async function withRowsSomewhere(pool: Database["pool"], tables: readonly string[]): Promise<string[]> {
  const asked = tables.map((table) => `select '${table}' as table from ${table} limit 1`);
  const answers = (await pool.query(asked.join("; "))) as unknown as { rows: { table: string }[] }[];
  return answers.flatMap(({ rows }) => rows.map(({ table }) => table));
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
  if (inject("template").engine === "citus") return emptyOnNodes(pool, tables, dirty);
  const deletes = dirty.map((table) => `delete from ${table};`).join(" ");
  const { rows } = await pool.query<{ large: boolean }>(
    `select bool_or(pg_relation_size(name::regclass) > ${manyPages} * 8192) as large from unnest($1::text[]) as name`,
    [dirty],
  );
  if (rows[0]?.large) await pool.query(`truncate ${dirty.join(", ")} cascade`);
  else {
    await pool.query(`begin; set local session_replication_role = replica; ${deletes} commit`);
  }
}

/**
 * Nodes do ask for keys: a document and its file name each other, the rest goes in the order of the tables. What a test has left running
 * may still put a row behind what has been looked at.
 */
async function emptyOnNodes(
  pool: Database["pool"],
  tables: readonly string[],
  dirty: readonly string[],
): Promise<void> {
  const deletes = dirty.map((table) => `delete from ${table};`).join(" ");
  const oneAfterTheOther = "set local citus.multi_shard_modify_mode = 'sequential'";
  try {
    await pool.query(`begin; ${oneAfterTheOther}; update document set "fileInviato" = null; ${deletes} commit`);
  } catch (error) {
    if (errorCode(error) !== "23503") throw error;
    await emptyOnNodes(pool, tables, await withRows({ pool }, tables));
  }
}

function rethrow(error: Error): never {
  throw error;
}
