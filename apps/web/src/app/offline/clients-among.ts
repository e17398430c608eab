import { senzaAccenti } from "@fatturachiara/fatturapa/presentazione";
import type { KeptAnswer } from "../../session/kept/kept-answers.ts";

type Row = Record<string, unknown> & { id: string };

const names = ["ragioneSociale", "nome", "cognome", "partitaIva", "codiceFiscale"];

/** The customers of all lists that were kept who match a search; undefined where none was kept. Written as the server answers. */
export function clientsAmong(kept: readonly KeptAnswer[], search: URLSearchParams): string | undefined {
  if (kept.length === 0) return undefined;
  const words = senzaAccenti(search.get("q") ?? "")
    .split(/\s+/)
    .filter(Boolean);
  const kind = Number(search.get("ipf") ?? 0);
  const found = [...newestOf(kept).values()].filter(
    (row) => (kind === 0 || row.idProfiloFiscale === kind) && words.every((word) => wordsOf(row).includes(word)),
  );
  const size = Number(search.get("size") ?? found.length);
  return JSON.stringify({ data: found.slice(0, size) });
}

/** One customer out of those lists. */
export function clientAmong(kept: readonly KeptAnswer[], id: string): string | undefined {
  const row = newestOf(kept).get(id);
  return row && JSON.stringify({ data: row });
}

const newestOf = (kept: readonly KeptAnswer[]) =>
  new Map(
    kept
      .toSorted((a, b) => a.at - b.at)
      .flatMap(rowsOf)
      .map((row) => [row.id, row] as const),
  );

const wordsOf = (row: Row) => senzaAccenti(names.map((name) => row[name] ?? "").join(" "));

function rowsOf({ text }: KeptAnswer): Row[] {
  const { data }: { data: Row[] | { items: Row[] } } = JSON.parse(text);
  return Array.isArray(data) ? data : data.items;
}
