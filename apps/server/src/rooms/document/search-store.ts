import type { Client } from "@fatturachiara/contract/rooms/clients";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Tx } from "../../db/database.ts";
import { compactText, foldText } from "../../fold-text.ts";

type Named = Pick<Client, "ragioneSociale" | "nome" | "cognome" | "partitaIva" | "nazione" | "codiceFiscale">;

type Searchable = {
  documentId: string;
  profileId: string;
  numero: string | null;
  data: Giorno | null;
  client: Named | undefined;
  input: Pick<DocumentInput, "causale" | "documentServices">;
};

/** What the search box finds a document by, written anew with every save. */
export async function saveSearch(tx: Tx, { documentId, profileId, data, ...found }: Searchable): Promise<void> {
  const row = { anno: data ? yearOf(data) : null, ...searchTexts(found) };
  await tx
    .insertInto("document_search")
    .values({ documentId, profileId, ...row })
    .onConflict((conflict) => conflict.column("documentId").doUpdateSet(row))
    .execute();
}

/**
 * The customer's part, which is kept once for all documents that have the same, and the rest. Folded texts between bars,
 * which no folded text contains: what is searched never runs from one into the next.
 */
export function searchTexts({ numero, client, input }: Pick<Searchable, "numero" | "client" | "input">): {
  parte: string;
  cerca: string;
} {
  const name = client ? (client.ragioneSociale ?? `${client.nome ?? ""} ${client.cognome ?? ""}`) : "";
  const vat = client?.partitaIva ? `${client.nazione}${client.partitaIva}` : "";
  return {
    parte: between([foldText(name), compactText(name), foldText(vat), foldText(client?.codiceFiscale ?? "")]),
    cerca: between([
      foldText(numero ?? ""),
      foldText(input.causale ?? ""),
      ...input.documentServices.flatMap((line) => [
        foldText(line.descrizione ?? ""),
        foldText(line.descrizioneDettaglio ?? ""),
      ]),
    ]),
  };
}

const between = (texts: readonly string[]) => ` ${[...new Set(texts.filter(Boolean))].join(" | ")} `;

/** One `like` pattern per word as typed; one of fewer than three characters is the beginning of a word. */
export function searchPatterns(text: string): string[] {
  return text
    .split(/\s+/)
    .map(foldText)
    .filter(Boolean)
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
}
