/** What the list shows, as it stands in the address; the names are those of `GET clients`. */
export type ListFilter = {
  q: string;
  kind: 1 | 2 | 3 | null;
  /** 0 active, 1 also archived, 2 only archived. */
  archived: 0 | 1 | 2;
  sort: string;
  page: number;
  size: number;
};

/** How many rows a page may have. */
export const pageSizes = [25, 50, 100] as const;

/** How the list is sorted when nobody has asked. */
const usualSort = "denominazione";

/** Reads the filter of an address; what is not understood is as if it were not there. */
export function readFilter(search: URLSearchParams): ListFilter {
  const kind = Number(search.get("ipf"));
  const archived = Number(search.get("sd"));
  const size = Number(search.get("size"));
  const page = Number(search.get("page"));
  return {
    q: search.get("q") ?? "",
    kind: kind === 1 || kind === 2 || kind === 3 ? kind : null,
    archived: archived === 1 || archived === 2 ? archived : 0,
    sort: search.get("sort") || usualSort,
    page: Number.isInteger(page) && page > 1 ? page : 1,
    size: pageSizes.find((pageSize) => pageSize === size) ?? 25,
  };
}

/** The address of a filter: only what is not usual. */
export function writeFilter({ q, kind, archived, sort, page, size }: ListFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (kind) search.set("ipf", String(kind));
  if (archived) search.set("sd", String(archived));
  if (sort !== usualSort) search.set("sort", sort);
  if (page > 1) search.set("page", String(page));
  if (size !== 25) search.set("size", String(size));
  return search;
}

/** The filter as `GET clients` and `GET clients/export` take it. */
export function asQuery({ q, kind, archived, sort }: ListFilter) {
  return { q: q || null, ipf: kind, sd: archived || null, sort: sort === usualSort ? null : sort };
}
