import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Database, openEngineDatabase, openPostgres } from "../src/db/database.ts";
import { distribute } from "../src/db/distributed/distribute.ts";
import { migrate } from "../src/db/migrate.ts";
import { Engine } from "../src/db/pglite/engine.ts";
import { administer, databaseUrl } from "./administer.ts";
import { installJobs } from "./install-jobs.ts";
import { joinedDatabase } from "./joined-database.ts";

/** Where a worker finds the migrated, empty database it clones. */
export type Template =
  | { engine: "pglite"; dump: string }
  | { engine: "postgres"; adminUrl: string; database: string }
  // On Citus no database is a copy of another: each worker makes its own.
  | { engine: "citus"; adminUrl: string; workers: readonly string[]; database: string };

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
  }
}

/** Migrates one database for all tests: real PostgreSQL when TEST_DATABASE_URL is set, else the embedded engine. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL;
  const workers = process.env.TEST_CITUS_WORKERS;
  if (adminUrl && workers) return onCitus(project, adminUrl, workers.split(" "));
  return adminUrl ? templateOnPostgres(project, adminUrl) : templateInMemory(project);
}

async function templateInMemory(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "fatturachiara-test-"));
  const dump = join(folder, "template.tar");
  const engine = new Engine({ memory: true });
  const database = await openEngineDatabase(engine, rethrow);
  await prepare(database);
  writeFileSync(dump, await engine.dump());
  await database.close();
  project.provide("template", { engine: "pglite", dump });
  return async () => rmSync(folder, { recursive: true, force: true });
}

async function templateOnPostgres(project: TestProject, adminUrl: string): Promise<() => Promise<void>> {
  const name = `fatturachiara_test_${process.pid}`;
  await administer(adminUrl, [`drop database if exists ${name} with (force)`, `create database ${name}`]);
  const database = await openPostgres(databaseUrl(adminUrl, name), rethrow);
  await prepare(database);
  await database.close();
  project.provide("template", { engine: "postgres", adminUrl, database: name });
  return () => dropAll(adminUrl, name);
}

async function onCitus(project: TestProject, adminUrl: string, workers: string[]): Promise<() => Promise<void>> {
  const database = `fatturachiara_test_${process.pid}`;
  project.provide("template", { engine: "citus", adminUrl, workers, database });
  return async () => {
    for (const url of [adminUrl, ...workers]) await dropAll(url, database);
  };
}

/** An empty, migrated database whose profiles stand on the nodes of Citus. */
export async function databaseOnCitus(
  { adminUrl, workers }: { adminUrl: string; workers: readonly string[] },
  name: string,
): Promise<Database> {
  const joined = await joinedDatabase({ coordinator: adminUrl, workers }, name);
  await administer(joined, [
    `alter database ${name} set citus.shard_count = 2`,
    // Tests that let a table refuse what is put there do so with a trigger.
    `alter database ${name} set citus.enable_unsafe_triggers = on`,
  ]);
  const database = await openPostgres(joined, rethrow);
  await prepare(database);
  const client = await database.pool.connect();
  await client.query("begin");
  await distribute(client);
  await client.query("commit");
  client.release();
  return database;
}

async function dropAll(adminUrl: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query<{ datname: string }>("select datname from pg_database where datname like $1", [
    `${prefix}%`,
  ]);
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.end();
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.pool);
  await installJobs(database);
}

function rethrow(error: Error): never {
  throw error;
}
