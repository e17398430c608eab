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

/** What the search box looks into (screens §12.1), each text also in one piece: "D'Angelo" is found as "dangelo". */
function searchText(client: ClientInput): string {
  const { ragioneSociale, nome, cognome, partitaIva, codiceFiscale, email, emailPEC } = client;
  const texts = [ragioneSociale, nome, cognome, partitaIva, codiceFiscale, email, emailPEC];
  const pieces = texts.flatMap((text) => (text ? [foldText(text), compactText(text)] : []));
  return [...new Set(pieces)].join(" ");
}
