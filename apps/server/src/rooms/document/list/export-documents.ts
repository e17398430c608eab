import type { Query } from "@fatturachiara/contract";
import type { document } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import type { StreamedFile } from "../../../http/mount.ts";
import { readFilter } from "./document-filter.ts";
import { type Cell, exportColumns } from "./export-columns.ts";
import { readOrder } from "./list-order.ts";
import { findIds, rowsOf } from "./list-store.ts";
import { writeCsv } from "./write-csv.ts";
import { writeXlsx } from "./write-xlsx.ts";

const atOnce = 1000;

/** Every row that the list with these filters shows, as a file; credit notes with a minus. */
export async function exportDocuments(
  { db, clock }: { db: Querier; clock: Clock },
  profile: string,
  { format, sort, ...asked }: Query<typeof document.export>,
): Promise<StreamedFile> {
  const filter = readFilter(asked, clock.oggi());
  const order = readOrder(sort);
  // The rows are those of this moment, however long the file takes.
  const ids = filter.received ? [] : await findIds(db, profile, { filter, order });
  const titles = exportColumns.map((column) => column.title);
  const pages = pagesOf(db, profile, ids);
  const name = `Fatture_${clock.oggi()}.${format}`;
  if (format === "csv") return { name, type: "text/csv", chunks: writeCsv(titles, pages) };
  return {
    name,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    chunks: writeXlsx({ sheet: "Fatture", at: clock.now() }, titles, pages),
  };
}

async function* pagesOf(db: Querier, profile: string, ids: readonly string[]): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await rowsOf(db, profile, ids.slice(at, at + atOnce));
    yield rows.map((row) => exportColumns.map(({ cell }) => cell(row)));
  }
}
