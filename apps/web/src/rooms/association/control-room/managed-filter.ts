import type { Current } from "@fatturachiara/contract/rooms/association";
import { matches } from "../../../ui/text/matches.ts";

/** Which accounts are shown. */
export const shows = ["tutti", "scarti", "attese", "scaduti"] as const;
/** Which of those I manage are shown. */
export type Show = (typeof shows)[number];

const holds: Record<Show, (row: Current) => boolean> = {
  tutti: () => true,
  scarti: (row) => row.scartate > 0,
  attese: (row) => row.inAttesa > 0,
  scaduti: (row) => row.isExpired,
};

/** What stands in the address. */
export type ManagedFilter = { q: string; show: Show };

/** The filter that an address says. */
export function readFilter(search: URLSearchParams): ManagedFilter {
  return { q: search.get("q") ?? "", show: shows.find((show) => show === search.get("mostra")) ?? "tutti" };
}

/** A filter as an address says it. */
export function writeFilter({ q, show }: ManagedFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (show !== "tutti") search.set("mostra", show);
  return search;
}

/** The rows a filter lets through; they come with the most problems first. */
export function filtered(rows: readonly Current[], { q, show }: ManagedFilter): Current[] {
  return rows.filter(
    (row) => holds[show](row) && matches(q, [row.companyName, row.vatNumber, row.email, row.nome, row.cognome]),
  );
}

/** How many accounts would be shown. */
export const countOf = (rows: readonly Current[], show: Show) => rows.filter(holds[show]).length;
