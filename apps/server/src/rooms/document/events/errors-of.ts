import { sql } from "kysely";
import type { Querier } from "../../../db/database.ts";
import { anyOfIds } from "../../../db/statement/any-of-ids.ts";
import type { DocumentRecord } from "../record/document-record.ts";

type Judged = Pick<DocumentRecord, "id" | "profileId" | "statoDocumento">;

/** Tells the first code with which SdI last rejected each of these documents, all of one profile; undefined of what is not rejected. */
export async function errorsOf(
  db: Querier,
  documents: readonly Judged[],
): Promise<(document: Judged) => string | undefined> {
  const rejected = documents.filter(({ statoDocumento }) => statoDocumento === "E");
  const [first] = rejected;
  if (!first) return () => undefined;
  const { rows } = await sql<{ documentId: string; codice: string | null }>`
    select distinct on ("documentId") "documentId", errori -> 0 ->> 'codice' as codice
      from document_event
     where "profileId" = ${first.profileId} and "documentId" = ${anyOfIds(rejected.map(({ id }) => id))}
       and jsonb_array_length(errori) > 0
     order by "documentId", seq desc`.execute(db);
  const codes = new Map(rows.map(({ documentId, codice }) => [documentId, codice ?? undefined]));
  return ({ id, statoDocumento }) => (statoDocumento === "E" ? codes.get(id) : undefined);
}
