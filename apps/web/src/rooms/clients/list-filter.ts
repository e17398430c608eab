/** What the list shows, as it stands in the address. */
export type ListFilter = { q: string; kind: 1 | 2 | 3 | null; archived: boolean; page: number; size: number };

export const pageSizes = [25, 50, 100] as const;

/** Reads the filter of an address; what is not understood is as if it were not there. */
export function readFilter(search: URLSearchParams): ListFilter {
  const kind = Number(search.get("ipf"));
  const size = Number(search.get("size"));
  const page = Number(search.get("page"));
  return {
    q: search.get("q") ?? "",
    kind: kind === 1 || kind === 2 || kind === 3 ? kind : null,
    archived: search.get("sd") === "1",
    page: Number.isInteger(page) && page > 1 ? page : 1,
    size: pageSizes.find((one) => one === size) ?? 25,
  };
}

/** The address of a filter: only what is not usual. A narrower search begins at its first page. */
export function writeFilter(filter: ListFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (filter.q) search.set("q", filter.q);
  if (filter.kind) search.set("ipf", String(filter.kind));
  if (filter.archived) search.set("sd", "1");
  if (filter.page > 1) search.set("page", String(filter.page));
  if (filter.size !== 25) search.set("size", String(filter.size));
  return search;
}
