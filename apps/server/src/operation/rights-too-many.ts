import type { Database } from "../db/database.ts";

const rights = ["rolsuper", "rolcreaterole", "rolcreatedb", "rolreplication", "rolbypassrls"] as const;

/**
 * What the account of DATABASE_URL may do on its server beyond its own database, by PostgreSQL's names. The product needs
 * none of it: whoever got hold of the process would have every database beside ours, and its files.
 */
export async function rightsTooMany({ pool }: Pick<Database, "pool">): Promise<string[]> {
  const { rows } = await pool.query<Record<(typeof rights)[number], boolean>>(
    `select ${rights.join(", ")} from pg_roles where rolname = current_user`,
  );
  return rights.filter((right) => rows[0]?.[right]).map((right) => right.slice("rol".length).toUpperCase());
}
