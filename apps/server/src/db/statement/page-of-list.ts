/** Which page a list is asked for, counted from 1, and how many rows of it. */
export type PageAsked = { page?: number | undefined; size?: number | undefined };

/** Which rows these are. */
export type PageRange = { limit: number; offset: number };

/** The rows of a page: of `size` where nobody says how many, and never more than `most`. */
export function rowsOfPage(
  { page = 1, size }: PageAsked,
  { size: usual = 25, most = 200 }: { size?: number; most?: number } = {},
): PageRange {
  const limit = Math.min(Math.max(size ?? usual, 1), most);
  return { limit, offset: (Math.max(page, 1) - 1) * limit };
}

/** The same of a list that whoever names no page has in one piece, up to so many rows (decisions, "paging"). */
export const rowsOfPageOrAll = (
  asked: PageAsked,
  { all = 1000, ...page }: { all?: number; size?: number; most?: number } = {},
): PageRange => (asked.page === undefined ? { limit: all, offset: 0 } : rowsOfPage(asked, page));
