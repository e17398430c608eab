import type { Current } from "@fatturachiara/contract/rooms/association";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { matches } from "../../../ui/text/matches.ts";

/** Which accounts are shown. */
export const shows = ["tutti", "scadenze", "scarti", "attese", "bozze", "scaduti"] as const;
/** Which of those I manage are shown. */
export type Show = (typeof shows)[number];

/** What comes first. */
const orders = ["problemi", "scadenza", "nome"] as const;
/** What comes first of those I manage. */
export type Order = (typeof orders)[number];

/** A day that comes within these is one to act on. */
const soon = 5;

/** The first day by which something is to be sent there: a rejected document again, a draft. */
export const dueDay = ({
  correggiEntro,
  bozzaEntro,
}: Pick<Current, "correggiEntro" | "bozzaEntro">): Giorno | undefined =>
  [correggiEntro, bozzaEntro].flatMap((day) => day ?? []).toSorted()[0];

const holds: Record<Show, (row: Current, oggi: Giorno) => boolean> = {
  tutti: () => true,
  scadenze: (row, oggi) => (dueDay(row) ?? "9999") <= addDays(oggi, soon),
  scarti: (row) => row.scartate > 0,
  attese: (row) => row.inAttesa > 0,
  bozze: (row) => row.bozze > 0,
  scaduti: (row) => row.isExpired,
};

/** How many accounts a page shows. */
export const pageSizes = [50, 100, 200] as const;

/** What stands in the address. */
export type ManagedFilter = {
  q: string;
  show: Show;
  order: Order;
  /** Counted from 1. */
  page: number;
  size: (typeof pageSizes)[number];
};

/** The filter that an address says. */
export function readFilter(search: URLSearchParams): ManagedFilter {
  return {
    q: search.get("q") ?? "",
    show: shows.find((show) => show === search.get("mostra")) ?? "tutti",
    order: orders.find((order) => order === search.get("ordine")) ?? "problemi",
    page: Math.max(1, Math.trunc(Number(search.get("pagina"))) || 1),
    size: pageSizes.find((size) => String(size) === search.get("righe")) ?? 50,
  };
}

/** A filter as an address says it. */
export function writeFilter({ q, show, order, page, size }: ManagedFilter): URLSearchParams {
  const search = new URLSearchParams();
  if (q) search.set("q", q);
  if (show !== "tutti") search.set("mostra", show);
  if (order !== "problemi") search.set("ordine", order);
  if (page > 1) search.set("pagina", String(page));
  if (size !== 50) search.set("righe", String(size));
  return search;
}

/** How somebody I manage is called: the company, or the person while there are no tax data. */
export const managedUserName = (row: Pick<Current, "companyName" | "nome" | "cognome">): string =>
  row.companyName || `${row.nome} ${row.cognome}`;

const italian = new Intl.Collator("it");

/** The rows a filter lets through, in its order; they come with the most problems first. */
export function filtered(
  rows: readonly Current[],
  { q, show, order }: Pick<ManagedFilter, "q" | "show" | "order">,
  oggi: Giorno,
): Current[] {
  const found = rows.filter(
    (row) => holds[show](row, oggi) && matches(q, [row.companyName, row.vatNumber, row.email, row.nome, row.cognome]),
  );
  if (order === "nome") return found.sort((a, b) => italian.compare(managedUserName(a), managedUserName(b)));
  const day = (row: Current) => dueDay(row) ?? "9999";
  return order === "scadenza" ? found.sort((a, b) => (day(a) < day(b) ? -1 : day(a) > day(b) ? 1 : 0)) : found;
}

/** How many accounts would be shown. */
export const countOf = (rows: readonly Current[], show: Show, oggi: Giorno): number =>
  rows.filter((row) => holds[show](row, oggi)).length;
