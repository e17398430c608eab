/** How many rows a page of a list may have. */
export const pageSizes = [50, 100, 200] as const;
/** How many rows a page of a list has; the first is usual. */
export type PageSize = (typeof pageSizes)[number];

/** Which page an address asks for, and of how many rows: the first and the usual where it says nothing that is one. */
export const readListPage = (search: URLSearchParams): { page: number; size: PageSize } => ({
  page: Math.max(1, Number.parseInt(search.get("page") ?? "1", 10) || 1),
  size: pageSizes.find((size) => String(size) === search.get("size")) ?? pageSizes[0],
});

/** Writes them after the rest of an address, where they are not the usual ones. */
export function writeListPage(search: URLSearchParams, { page, size }: { page: number; size: PageSize }): void {
  if (page > 1) search.set("page", String(page));
  if (size !== pageSizes[0]) search.set("size", String(size));
}
