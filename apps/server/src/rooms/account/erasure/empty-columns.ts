import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { personFates, profileFates } from "./fates.ts";

/** Overwrites the columns of a table that the law does not want, in the rows with that value. */
export async function emptyColumns(
  tx: Tx,
  { table, column, value }: { table: string; column: string; value: string },
): Promise<void> {
  const fate = profileFates[table] ?? personFates[table];
  if (!fate || fate === "gone") return;
  const changes = Object.entries(fate.emptied).map(([name, empty]) => sql`${sql.ref(name)} = ${sql.raw(empty)}`);
  if (changes.length === 0) return;
  await sql`update ${sql.table(table)} set ${sql.join(changes)} where ${sql.ref(column)} = ${value}`.execute(tx);
}
