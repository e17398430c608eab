import type { Query } from "@fatturachiara/contract";
import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import type { document } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import type { StreamedFile } from "../../../http/mount.ts";
import { bookNamesOf } from "../../document/index.ts";
import { ownApart } from "./counted-sign.ts";
import { type DocumentFilter, readFilter } from "./document-filter.ts";
import { type Cell, columnsWithIntegrations, exportColumns } from "./export-columns.ts";
import { readOrder } from "./list-order.ts";
import { findIds, rowsOf } from "./list-store.ts";
import { receivedColumns } from "./received-columns.ts";
import { receivedRows } from "./received-list.ts";
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
  const { titles, pages, sheet } = filter.received
    ? receivedTable(db, profile, { filter, sort })
    : await issuedTable(db, profile, { filter, sort });
  const name = `${sheet.replace(" ", "_")}_${clock.oggi()}.${format}`;
  if (format === "csv") return { name, type: "text/csv", chunks: writeCsv(titles, pages) };
  return {
    name,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    chunks: writeXlsx({ sheet, at: clock.now() }, titles, pages),
  };
}

type Asked = { filter: DocumentFilter; sort: string | undefined };
type Table = { titles: string[]; pages: AsyncGenerator<Cell[][]>; sheet: string };

async function issuedTable(db: Querier, profile: string, { filter, sort }: Asked): Promise<Table> {
  // The rows are those of this moment, however long the file takes.
  const ids = await findIds(db, profile, { filter, order: readOrder(sort) });
  const columns = ownApart(filter) && (await holdsOwn(db, profile, ids)) ? columnsWithIntegrations() : exportColumns;
  return { titles: columns.map(({ title }) => title), pages: pagesOf(db, profile, { ids, columns }), sheet: "Fatture" };
}

/** Whether any of them is an integration or a self-invoice. */
async function holdsOwn(db: Querier, profile: string, ids: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom("document")
    .select("id")
    .where("profileId", "=", profile)
    .where("id", "=", anyOfIds(ids))
    .where("idTipoDocumento", "in", [...AUTOFATTURE])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function* pagesOf(
  db: Querier,
  profile: string,
  { ids, columns }: { ids: readonly string[]; columns: typeof exportColumns },
): AsyncGenerator<Cell[][]> {
  for (let at = 0; at < ids.length; at += atOnce) {
    const rows = await rowsOf(db, profile, ids.slice(at, at + atOnce));
    const bookNameOf = await bookNamesOf(db, rows);
    yield rows.map((row) => columns.map(({ cell }) => cell({ ...row, cliente: bookNameOf(row) })));
  }
}

function receivedTable(db: Querier, profile: string, asked: Asked): Table {
  async function* pages(): AsyncGenerator<Cell[][]> {
    for (let offset = 0; ; offset += atOnce) {
      const rows = await receivedRows(db, profile, { ...asked, part: { limit: atOnce, offset } });
      if (rows.length === 0) return;
      yield rows.map((row) => receivedColumns.map(({ cell }) => cell(row)));
    }
  }
  return { titles: receivedColumns.map(({ title }) => title), pages: pages(), sheet: "Fatture ricevute" };
}
