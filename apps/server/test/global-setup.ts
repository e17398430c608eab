import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { type Database, openEngineDatabase, openPostgres } from "../src/db/database.ts";
import { migrate } from "../src/db/migrate.ts";
import { Engine } from "../src/db/pglite/engine.ts";
import { installJobs } from "./install-jobs.ts";

/** Where a worker finds the migrated, empty database it clones. */
export type Template = { engine: "pglite"; dump: string } | { engine: "postgres"; adminUrl: string; database: string };

declare module "vitest" {
  interface ProvidedContext {
    template: Template;
  }
}

/** Migrates one database for all tests: real PostgreSQL when TEST_DATABASE_URL is set, else the embedded engine. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const adminUrl = process.env.TEST_DATABASE_URL;
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
  return async () => {
    const client = new pg.Client({ connectionString: adminUrl });
    await client.connect();
    const { rows } = await client.query<{ datname: string }>("select datname from pg_database where datname like $1", [
      `${name}%`,
    ]);
    for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
    await client.end();
  };
}

async function prepare(database: Database): Promise<void> {
  await migrate(database.pool);
  await installJobs(database);
}

/** Runs statements that belong to no transaction on the server's own database. */
export async function administer(adminUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** The same server, another database. */
export function databaseUrl(adminUrl: string, database: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  return url.href;
}

function rethrow(error: Error): never {
  throw error;
}
