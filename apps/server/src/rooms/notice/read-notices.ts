import type { Answer, Query } from "@fatturachiara/contract";
import type { notice } from "@fatturachiara/contract/rooms/notice";
import type { Querier } from "../../db/database.ts";
import { rowsOfPageOrAll } from "../../db/statement/page-of-list.ts";
import { countNotices, listNotices } from "./store.ts";

/** Notices of a profile, newest first. */
export async function readNotices(
  db: Querier,
  profile: string,
  { page, size }: Query<typeof notice.list>,
): Promise<Answer<typeof notice.list>> {
  const rows = await listNotices(db, profile, rowsOfPageOrAll({ page, size }, { size: 20, most: 100 }));
  const items = rows.map(({ id, genere, titolo, testo, percorso, createdAt, readAt }) => ({
    id,
    genere,
    titolo,
    testo,
    percorso,
    data: createdAt.toISOString(),
    letto: readAt !== null,
  }));
  return page === undefined ? items : { items, total: await countNotices(db, profile) };
}
