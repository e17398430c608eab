import type { Answer, Query } from "@fatturachiara/contract";
import type { DocumentPage, DocumentRow, document } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../../clock.ts";
import type { Querier } from "../../../db/database.ts";
import { rowsOfPageOrAll } from "../../../db/statement/page-of-list.ts";
import { shownRows } from "../../document/index.ts";
import { readFilter } from "./document-filter.ts";
import { readOrder } from "./list-order.ts";
import { findPage, findRows } from "./list-store.ts";
import { tabsOf, totalsOf } from "./list-totals.ts";
import { receivedPage, receivedRows } from "./received-list.ts";

/**
 * Documents that match, newest first unless `sort` says otherwise ("totale", "-totale"). Year: the current one; 0: all.
 * A page comes with counts per tab and sums of all that match; without `page` the first thousand rows alone.
 */
export async function listDocuments(
  db: Querier,
  clock: Clock,
  { profile, asked }: { profile: string; asked: Query<typeof document.list> },
): Promise<Answer<typeof document.list>> {
  const filter = readFilter(asked, clock.oggi());
  const part = rowsOfPageOrAll(asked);
  if (filter.received) {
    const found = { filter, sort: asked.sort, part };
    return asked.page === undefined ? receivedRows(db, profile, found) : receivedPage(db, profile, found);
  }
  const order = readOrder(asked.sort);
  if (asked.page === undefined) {
    const rows = await findRows(db, profile, { filter, order, part });
    return shownRows(db, rows);
  }
  const { rows, sums } = await findPage(db, profile, { filter, order, part });
  return pageOf(await shownRows(db, rows), sums, filter);
}

function pageOf(
  items: DocumentRow[],
  sums: Parameters<typeof tabsOf>[0],
  filter: Parameters<typeof totalsOf>[1],
): DocumentPage {
  const conteggi = tabsOf(sums);
  return {
    items,
    total: filter.stati?.reduce((count, stato) => count + conteggi[stato], 0) ?? conteggi.tutte,
    conteggi,
    totali: totalsOf(sums, filter),
  };
}
