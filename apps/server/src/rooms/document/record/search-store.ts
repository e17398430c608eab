import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import { sql } from "kysely";
import { countFigures } from "../../../db/counts/count-figures.ts";
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

/** What the search box finds a document by, written anew with every save; from then on the document is counted. */
export async function saveSearch(tx: Tx, { documentId, profileId, data, ...found }: Searchable): Promise<void> {
  await saveSearchRows(tx, profileId, [{ documentId, anno: data ? yearOf(data) : null, ...searchTexts(found) }]);
  await countFigures(tx, profileId, [documentId]);
}

/** The searched texts of a document; `parte`, the customer's, is null where it has not been told apart from the rest yet. */
export type SearchRow = { documentId: string; anno: number | null; parte: string | null; cerca: string };

/**
 * Keeps the texts of many documents, which whoever calls it counts. What is indexed of the documents is written with them,
 * so that counting does not put every word into the index again.
 */
export async function saveSearchRows(tx: Tx, profile: string, rows: readonly SearchRow[]): Promise<void> {
  if (rows.length === 0) return;
  const documents = rows.map(({ documentId }) => documentId);
  const words = rows.map(({ parte }) => parte ?? "");
  const { rows: found } = await sql<{ parties: (string | null)[] }>`
    select parties_of(${profile}, ${documents}::uuid[], ${words}::text[]) as parties`.execute(tx);
  const withParty = rows.map((row, at) => ({ ...row, parteId: found[0]?.parties[at] ?? null }));
  await sql`
    insert into document_search ("documentId", "profileId", anno, parte, cerca, "dataDocumento", "deletedAt", "idCliente",
                                 "idFiscaleIva", nome, "parteId")
    select d.id, d."profileId", r.anno, r.parte, r.cerca, d."dataDocumento", d."deletedAt", d."idCliente",
           d."idFiscaleIva", coalesce(d.denominazione, concat_ws(' ', d.nome, d.cognome)), r."parteId"
      from jsonb_to_recordset(${JSON.stringify(withParty)}::jsonb)
             as r("documentId" uuid, anno integer, parte text, cerca text, "parteId" uuid)
      join document d on d."profileId" = ${profile} and d.id = r."documentId"
    on conflict ("profileId", "documentId") do update set anno = excluded.anno, parte = excluded.parte, cerca = excluded.cerca`.execute(
    tx,
  );
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
