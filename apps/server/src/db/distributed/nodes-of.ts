import type pg from "pg";
import { hasCitus } from "./has-citus.ts";

/** How many nodes of Citus keep data besides the coordinator; undefined where the extension is not there. */
export async function nodesOf(connection: Pick<pg.ClientBase, "query">): Promise<number | undefined> {
  if (!(await hasCitus(connection))) return undefined;
  const { rows: nodes } = await connection.query<{ count: number }>(
    "select count(*)::int as count from pg_dist_node where isactive and groupid <> 0",
  );
  return nodes[0]?.count ?? 0;
}
