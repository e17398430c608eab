import { sql } from "kysely";
import type { Tx } from "../../../db/database.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import type { PlainRow } from "../archive/read-rows.ts";
import { leftOut } from "../archive/tables.ts";
import { invalidRowWords, isInvalidRow } from "../reading/invalid-rows.ts";

/**
 * Puts rows of a file of an archive into a table of ours, as the profile's. Only columns that the table has are accepted; a
 * row that the table does not take is named.
 */
export type PutRows = (table: string, rows: readonly PlainRow[], more: PlainRow) => Promise<void>;

/** Ready to put rows of one file or another: knows the columns of every table. */
export async function preparePutRows(tx: Tx): Promise<(path: string) => PutRows> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'NO'`.execute(tx);
  const columns = new Map<string, Set<string>>();
  for (const { table, column } of rows) columns.set(table, (columns.get(table) ?? new Set()).add(column));
  return (path) => async (table, rows, more) => {
    const known = columns.get(table);
    // What is of one installation is not taken from another, whatever an archive says; bytes are put beside their row.
    const ours = new Set(leftOut(table).filter((column) => column !== "gzip"));
    for (const row of rows) {
      const stranger = Object.keys(row).find((column) => !known?.has(column));
      if (stranger !== undefined) throw new ArchiveRefused("Il file viene da una versione più recente del programma.");
    }
    for (let from = 0; from < rows.length; from += 100) {
      const values = rows.slice(from, from + 100).map((row) => ({ ...written(row, ours), ...more }));
      await sql`savepoint rows`.execute(tx);
      try {
        await insert(tx, table, values);
      } catch (error) {
        if (!isInvalidRow(error)) throw error;
        await sql`rollback to savepoint rows`.execute(tx);
        for (const [index, row] of values.entries())
          await insert(tx, table, [row]).catch((refusal) => {
            throw isInvalidRow(refusal)
              ? new ArchiveRefused(invalidRowWords(refusal, { path, table, at: from + index, row }))
              : refusal;
          });
      }
      await sql`release savepoint rows`.execute(tx);
    }
  };
}

async function insert(tx: Tx, table: string, values: readonly PlainRow[]): Promise<void> {
  await tx
    .insertInto(table as "client")
    .values(values as never)
    .execute();
}

/** Lists and objects travel to the database as texts of JSON. */
function written(row: PlainRow, without: ReadonlySet<string>): PlainRow {
  const taken = Object.entries(row).filter(([column]) => !without.has(column));
  return Object.fromEntries(
    taken.map(([column, value]) => [
      column,
      typeof value === "object" && value !== null && !Buffer.isBuffer(value) ? JSON.stringify(value) : value,
    ]),
  );
}
