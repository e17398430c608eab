import type { Insertable } from "kysely";
import type { Tx } from "../database.ts";
import type { Schema } from "../schema.ts";

/** Tables whose rows have an `id` and are written many at once. */
type Many = "client" | "service_code";

const chunk = 500;

/** Writes complete rows: new ones, and those whose id is there already with all their columns. */
export async function upsertRows<T extends Many>(tx: Tx, table: T, rows: readonly Insertable<Schema[T]>[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "id" && column !== "profileId");
  for (let at = 0; at < rows.length; at += chunk) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + chunk) as never)
      .onConflict((conflict) =>
        conflict
          .columns(["profileId", "id"] as never)
          .doUpdateSet(
            (set) =>
              Object.fromEntries(columns.map((column) => [column, set.ref(`excluded.${column}` as never)])) as never,
          ),
      )
      .execute();
  }
}
