import { type Answer, fail, type Query } from "@fatturachiara/contract";
import type { clients } from "@fatturachiara/contract/rooms/clients";
import type { Querier } from "../../db/database.ts";
import { type ClientFilter, countClients, isClientOrder, listClients } from "./store.ts";

/** Without `page` at most this many (decisions, "paging"). */
const most = 1000;
const mostPerPage = 200;
const archived = { 0: "hidden", 1: "shown", 2: "only" } as const;

/** The customers that match: all of them, or one page (counted from 1) with the total. */
export async function listMatchingClients(
  db: Querier,
  profile: string,
  { page, size = 25, ...query }: Query<typeof clients.list>,
  anno: number,
): Promise<Answer<typeof clients.list>> {
  const limit = page === undefined ? most : Math.min(Math.max(size, 1), mostPerPage);
  const offset = page === undefined ? 0 : (Math.max(page, 1) - 1) * limit;
  const filter = { ...filterOf(query), anno, limit, offset };
  const items = await listClients(db, profile, filter);
  return page === undefined ? items : { items, total: await countClients(db, profile, filter) };
}

type Asked = Pick<Query<typeof clients.list>, "q" | "sd" | "ipf" | "sort">;

/** Which customers a query asks for, and in which order. */
export function filterOf({
  q,
  sd,
  ipf,
  sort = "denominazione",
}: Asked): Omit<ClientFilter, "anno" | "limit" | "offset"> {
  const order = sort.replace(/^-/, "");
  if (!isClientOrder(order)) {
    const message = `Non si può ordinare per «${order}».`;
    throw fail("invalidRequest", { messages: [message], fields: { sort: [message] } });
  }
  return {
    q,
    archived: archived[sd as 0 | 1 | 2] ?? "hidden",
    kind: ipf,
    sort: order,
    descending: sort.startsWith("-"),
  };
}
