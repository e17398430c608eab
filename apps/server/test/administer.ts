import pg from "pg";

/** Runs statements that belong to no transaction on the server's own database. */
export async function administer(adminUrl: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  client.on("error", () => undefined); // a server that dies says so to whoever waits for its answer
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
