import type pg from "pg";
import { exactTexts, keptTables } from "../src/db/backup/tables.ts";

/** Per table its rows and their digest, whatever their order: two databases with the same content answer the same. */
export async function digestOfTables(pool: pg.Pool): Promise<Record<string, string>> {
  const client = await pool.connect();
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query(exactTexts);
    const digests: Record<string, string> = {};
    for (const { table, columns, onlyIf } of await keptTables(client)) {
      const { rows } = await client.query<{ rows: number; digest: string }>(
        `select count(*) as rows, coalesce(md5(string_agg(digest, '' order by digest)), '') as digest
           from (select md5(row(${[...columns].sort().join(", ")})::text) as digest from ${table} where ${onlyIf}) as rows`,
      );
      digests[table] = `${rows[0]?.rows} ${rows[0]?.digest}`;
    }
    return digests;
  } finally {
    await client.query("rollback");
    client.release();
  }
}
