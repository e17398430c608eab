import type { Answer, Query } from "@fatturachiara/contract";
import type { notice } from "@fatturachiara/contract/rooms/notice";
import type { Querier } from "../../db/database.ts";
import { countNotices, listNotices } from "./store.ts";

const mostPerPage = 100;

/** Notices of a profile, newest first. */
export async function readNotices(
  db: Querier,
  profile: string,
  { page, size }: Query<typeof notice.list>,
): Promise<Answer<typeof notice.list>> {
  const limit = page === undefined ? 1000 : Math.min(Math.max(size ?? 20, 1), mostPerPage);
  const offset = page === undefined ? 0 : (Math.max(page, 1) - 1) * limit;
  const rows = await listNotices(db, profile, { limit, offset });
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
