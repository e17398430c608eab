import type { Insertable } from "kysely";
import type { Tx } from "../database.ts";
import type { Schema } from "../schema.ts";

/** PostgreSQL takes 65,535 values in one statement. */
const values = 60_000;

/** Writes many rows in as few statements as there can be; none for none. */
export async function insertMany<T extends keyof Schema>(
  tx: Tx,
  table: T,
  rows: readonly Insertable<Schema[T]>[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).length;
  const chunk = Math.max(1, Math.floor(values / Math.max(1, columns)));
  for (let at = 0; at < rows.length; at += chunk) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + chunk) as never)
      .execute();
  }
}
