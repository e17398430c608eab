import type { ServiceCode } from "@fatturachiara/contract/rooms/servicecode";
import { matches } from "../../ui/text/matches.ts";

/** What the list shows, as it stands in the address. */
export type ServiceCodeFilter = { q: string; archived: boolean; order: "usi" | "codice"; page: number; size: number };

/** How many rows a page may have. */
export const pageSizes = [25, 50, 100] as const;

/** The filter that an address says. */
export function readFilter(search: URLSearchParams): ServiceCodeFilter {
  const page = Number(search.get("page"));
  return {
    q: search.get("q") ?? "",
    archived: search.get("archiviati") === "1",
    order: search.get("ordine") === "codice" ? "codice" : "usi",
    page: Number.isInteger(page) && page > 1 ? page : 1,
    size: pageSizes.find((size) => size === Number(search.get("size"))) ?? 25,
  };
}

/** Only what is not usual. */
export function writeFilter({ q, archived, order, page, size }: ServiceCodeFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (archived) search.set("archiviati", "1");
  if (order === "codice") search.set("ordine", "codice");
  if (page > 1) search.set("page", String(page));
  if (size !== 25) search.set("size", String(size));
  return search;
}

/** The rows a filter lets through; they come most used first. */
export function filtered(rows: readonly ServiceCode[], { q, archived, order }: ServiceCodeFilter): ServiceCode[] {
  const found = rows.filter(
    (row) => (archived || row.attivo) && matches(q, [row.code, row.descrizione, row.descrizioneDettaglio]),
  );
  return order === "usi" ? found : found.sort((a, b) => a.code.localeCompare(b.code, "it", { numeric: true }));
}
