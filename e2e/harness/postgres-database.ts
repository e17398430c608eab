import pg from "pg";
import { testPostgres } from "../../scripts/test/test-postgres.ts";

/** An empty database on a real PostgreSQL: its address, and how to leave nothing behind. */
export type PostgresDatabase = { url: string; remove: () => Promise<void> };

/** Makes one; a sentence where no PostgreSQL can be had. */
export async function postgresDatabase(): Promise<PostgresDatabase | string> {
  const server = await testPostgres();
  if (typeof server === "string") return server;
  const name = `fatturachiara_e2e_${process.pid}_${Math.floor(performance.now())}`;
  const administer = async (statement: string) => {
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await administer(`create database ${name}`);
  const url = new URL(server.url);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: async () => {
      await administer(`drop database ${name} with (force)`);
      server.stop();
    },
  };
}
