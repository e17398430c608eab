import type { Answer, Query } from "@fatturachiara/contract";
import type { clients } from "@fatturachiara/contract/rooms/clients";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Querier } from "../../db/database.ts";
import { rowsOfPageOrAll } from "../../db/statement/page-of-list.ts";
import { unsortable } from "../../db/statement/unsortable.ts";
import { type ClientFilter, isClientOrder, listClients } from "./client/store.ts";
import { clientSums } from "./client-sums.ts";

const archived = { 0: "hidden", 1: "shown", 2: "only" } as const;

/** The customers that match: all of them, or one page (counted from 1) with what all of them come to. */
export async function listMatchingClients(
  db: Querier,
  { profile, anno }: { profile: string; anno: number },
  { page, size, ...query }: Query<typeof clients.list>,
): Promise<Answer<typeof clients.list>> {
  const filter = { ...filterOf(query), anno, ...rowsOfPageOrAll({ page, size }) };
  const items = await listClients(db, profile, filter);
  if (page === undefined) return items;
  const sums = await clientSums(db, profile, filter);
  const of = (kind: number) => sums.filter((sum) => sum.kind === kind).reduce((count, sum) => count + sum.clienti, 0);
  const shown = sums.filter(({ kind }) => filter.kind === undefined || kind === filter.kind);
  return {
    items,
    total: shown.reduce((count, sum) => count + sum.clienti, 0),
    conteggi: { tutti: of(1) + of(2) + of(3), persone: of(1), aziende: of(2), condomini: of(3) },
    fatturato: Decimal.sum(shown.map((sum) => sum.fatturato)),
  };
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
  if (!isClientOrder(order)) throw unsortable(order);
  return {
    q,
    archived: archived[sd as 0 | 1 | 2] ?? "hidden",
    kind: ipf,
    sort: order,
    descending: sort.startsWith("-"),
  };
}
