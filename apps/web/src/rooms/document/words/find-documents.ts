import { document as calls, type DocumentRow } from "@fatturachiara/contract/rooms/document";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { call } from "../../../api/call.ts";
import type { AutocompleteItem } from "../../../ui/fields/autocomplete-field.tsx";
import { counterpartName } from "./row-name.ts";

/** At most 20 documents with a number, of any year, by number, customer or amount; `type` as the list takes it. */
export async function findDocuments(
  { type, q }: { type: string; q: string },
  signal: AbortSignal,
): Promise<AutocompleteItem<DocumentRow>[]> {
  const query = { type, search: q, year: 0, page: 1, size: 20 };
  const found = await call(calls.list, { query, quiet: true, signal });
  return (Array.isArray(found) ? found : found.items)
    .filter((row) => row.numeroDocumentoInvio)
    .map((row) => ({
      key: row.id,
      label: `${row.numeroDocumentoInvio} · ${counterpartName(row)}`,
      caption: [row.dataDocumentoInvio && formatGiorno(row.dataDocumentoInvio), formatImporto(row.totale)]
        .filter(Boolean)
        .join(" · "),
      value: row,
    }));
}
