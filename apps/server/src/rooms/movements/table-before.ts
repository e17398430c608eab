import { type ColumnMap, columnRoles } from "@fatturachiara/contract/rooms/statement-columns";
import { sql } from "kysely";
import * as z from "zod/mini";
import type { Querier } from "../../db/database.ts";

/** What a person says of the columns of a table. */
export const columnMap = z.record(z.string(), z.enum(Object.keys(columnRoles) as [keyof typeof columnRoles]));

/** How a table of these columns was read the last time, and whose such tables were. */
type TableBefore = { mappa: ColumnMap; accountIds: ReadonlySet<string> };

/** What was said of a table with the same columns, in the same order, the last time that one was taken in. */
export async function tableBefore(
  db: Querier,
  profile: string,
  colonne: readonly string[],
): Promise<TableBefore | undefined> {
  const rows = await db
    .selectFrom("movement_import")
    .select(["accountId", "tabella"])
    .where("profileId", "=", profile)
    .where(sql<boolean>`tabella -> 'colonne' = ${JSON.stringify(colonne)}::jsonb`)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  const last = keptTable.safeParse(rows[0]?.tabella);
  if (!last.success) return undefined;
  return { mappa: last.data.mappa, accountIds: new Set(rows.map(({ accountId }) => accountId)) };
}

const keptTable = z.object({ mappa: columnMap });
