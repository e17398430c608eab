import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Tx } from "../../../db/database.ts";
import { foldText } from "../../../fold-text.ts";
import { type NamedClient, partyText, textsBetweenBars } from "../../clients/index.ts";

type Searchable = {
  documentId: string;
  profileId: string;
  numero: string | null;
  data: Giorno | null;
  client: NamedClient | undefined;
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

/** The customer's part, which is kept once for all documents that have the same, and the rest. */
export function searchTexts({ numero, client, input }: Pick<Searchable, "numero" | "client" | "input">): {
  parte: string;
  cerca: string;
} {
  return {
    parte: partyText(client),
    cerca: textsBetweenBars([
      foldText(numero ?? ""),
      foldText(input.causale ?? ""),
      ...input.documentServices.flatMap((line) => [
        foldText(line.descrizione ?? ""),
        foldText(line.descrizioneDettaglio ?? ""),
      ]),
    ]),
  };
}

/** One `like` pattern per word as typed; one of fewer than three characters is the beginning of a word. */
export function searchPatterns(text: string): string[] {
  return text
    .split(/\s+/)
    .map(foldText)
    .filter(Boolean)
    .map((word) => (word.length < 3 ? `% ${word}%` : `%${word}%`));
}
