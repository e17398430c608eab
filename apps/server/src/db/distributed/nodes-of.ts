import type pg from "pg";

/** How many nodes of Citus keep data besides the coordinator; undefined where the extension is not there. */
export async function nodesOf(connection: Pick<pg.ClientBase, "query">): Promise<number | undefined> {
  const { rows } = await connection.query<{ installed: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_node') is not null as installed",
  );
  if (!rows[0]?.installed) return undefined;
  const { rows: nodes } = await connection.query<{ count: number }>(
    "select count(*)::int as count from pg_dist_node where isactive and groupid <> 0",
  );
  return nodes[0]?.count ?? 0;
}
