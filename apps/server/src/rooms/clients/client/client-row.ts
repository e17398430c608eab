import { namingsOf } from "@fatturachiara/contract/labelled";
import { type ClientInput, clientInput } from "@fatturachiara/contract/rooms/clients";
import { columnsOf } from "../../../db/statement/columns-of.ts";
import { compactText, foldText } from "../../../fold-text.ts";
import type { ClientRow } from "./store.ts";

/** The columns a customer's form decides. Saving takes an archived customer back. */
export function clientRow(client: ClientInput, at: Date): Omit<ClientRow, "id" | "profileId" | "createdAt"> {
  return {
    ...columnsOf(clientInput.shape, client),
    // A customer known by a number alone has none of these.
    ...{ indirizzo: client.indirizzo, cap: client.cap, comune: client.comune },
    partitaIvaItaliana: client.partitaIvaItaliana ?? false,
    soloNumero: client.soloNumero ?? false,
    archiviato: false,
    updatedAt: at,
    cerca: searchText(client),
  };
}

const searched = [...namingsOf(clientInput.shape)].flatMap(([name, naming]) => (naming.searched ? [name] : []));

/** What the search box looks into (screens §12.1), each text also in one piece: "D'Angelo" is found as "dangelo". */
function searchText(client: ClientInput): string {
  const texts = new Map<string, unknown>(Object.entries(client));
  const pieces = searched.flatMap((name) => {
    const text = texts.get(name);
    return typeof text === "string" && text ? [foldText(text), compactText(text)] : [];
  });
  return [...new Set(pieces)].join(" ");
}
