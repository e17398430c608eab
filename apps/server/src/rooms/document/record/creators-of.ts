import type { Querier } from "../../../db/database.ts";
import type { DocumentRecord } from "./document-record.ts";

/** Tells the name of the manager who created each of these documents, here or elsewhere; null where its owner did. */
export async function creatorsOf(
  db: Querier,
  documents: readonly DocumentRecord[],
): Promise<(document: DocumentRecord) => string | null> {
  const ids = [...new Set(documents.flatMap(({ createdBy }) => createdBy ?? []))];
  const people =
    ids.length === 0
      ? []
      : await db.selectFrom("app_user").select(["id", "name", "surname"]).where("id", "in", ids).execute();
  const names = new Map(people.map(({ id, name, surname }) => [id, `${name} ${surname}`]));
  return ({ createdBy, createdByName }) => (createdBy && names.get(createdBy)) || createdByName;
}
