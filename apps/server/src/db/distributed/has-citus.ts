import type pg from "pg";

/** Whether Citus is an extension of this database. */
export async function hasCitus(connection: Pick<pg.ClientBase, "query">): Promise<boolean> {
  const { rows } = await connection.query<{ installed: boolean }>(
    "select exists (select 1 from pg_extension where extname = 'citus') as installed",
  );
  return rows[0]?.installed === true;
}
