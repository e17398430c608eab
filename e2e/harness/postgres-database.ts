import pg from "pg";
import { testPostgres } from "../../scripts/test/test-postgres.ts";

/** A database on a real PostgreSQL, as a product leaves it that nobody has used yet: its address, and how to leave nothing behind. */
export type PostgresDatabase = { url: string; remove: () => Promise<void> };

/** Where the server of one run stands, or why there is none; the workers inherit both. */
const variables = { url: "E2E_POSTGRES", why: "E2E_WITHOUT_POSTGRES" } as const;
const template = `fatturachiara_e2e_${process.env.E2E_POSTGRES_RUN ?? process.pid}`;

/**
 * Starts PostgreSQL once for the whole run, with one database for all to be copied from. `start` runs a product on it.
 * Answers how to stop it.
 */
export async function preparePostgres(start: (databaseUrl: string) => Promise<void>): Promise<() => Promise<void>> {
  const server = await testPostgres();
  if (typeof server === "string") {
    process.env[variables.why] = server;
    return async () => undefined;
  }
  process.env.E2E_POSTGRES_RUN = String(process.pid);
  process.env[variables.url] = server.url;
  await administer(`drop database if exists ${template} with (force)`);
  await administer(`create database ${template}`);
  await start(addressOf(template));
  return async () => {
    await administer(`drop database ${template} with (force)`);
    server.stop();
  };
}

let count = 0;

/** A database of one's own; a sentence where no PostgreSQL can be had. */
export async function postgresDatabase(): Promise<PostgresDatabase | string> {
  const why = process.env[variables.why];
  if (why !== undefined) return why;
  const name = `${template}_${process.pid}_${++count}`;
  await administer(`create database ${name} template ${template}`);
  return { url: addressOf(name), remove: () => administer(`drop database ${name} with (force)`) };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: process.env[variables.url] });
  await client.connect();
  await client.query(statement);
  await client.end();
}

function addressOf(name: string): string {
  const url = new URL(process.env[variables.url] ?? "");
  url.pathname = `/${name}`;
  return url.href;
}
