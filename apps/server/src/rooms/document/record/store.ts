import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import type { Insertable, Updateable } from "kysely";
import { countFigures } from "../../../db/counts/count-figures.ts";
import type { Querier, Tx } from "../../../db/database.ts";
import type { Document } from "../../../db/schema.ts";
import { insertMany } from "../../../db/statement/insert-many.ts";
import type { DocumentRecord } from "./document-record.ts";
import { lineRows, linkRows } from "./draft-columns.ts";

/** A document of that profile that is not in the bin. */
export function findRow(db: Querier, profile: string, id: string): Promise<DocumentRecord | undefined> {
  return db
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
}

/** The same, held until the transaction ends: whoever wants to change it waits. */
export function lockRow(
  tx: Tx,
  { profile, id, where = "living" }: { profile: string; id: string; where?: "living" | "binToo" },
): Promise<DocumentRecord | undefined> {
  return tx
    .selectFrom("document")
    .selectAll()
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .$if(where === "living", (query) => query.where("deletedAt", "is", null))
    .forUpdate()
    .executeTakeFirst();
}

/** Keeps a new document; it counts once it can be searched for (`saveSearch`). */
export async function insertRow(tx: Tx, row: Insertable<Document>): Promise<void> {
  await tx.insertInto("document").values(row).execute();
}

/** Changes columns of a document, and what is summed up of it. */
export async function updateRow(
  tx: Tx,
  { profile, id }: { profile: string; id: string },
  changes: Updateable<Document>,
): Promise<void> {
  await tx.updateTable("document").set(changes).where("profileId", "=", profile).where("id", "=", id).execute();
  await countFigures(tx, profile, [id]);
}

/** Lists anew what is counted and searched of a draft: its lines, and the invoices it names. */
export async function saveDraftParts(
  tx: Tx,
  { profileId, documentId, draft }: { profileId: string; documentId: string; draft: CorpoBozza },
): Promise<void> {
  const own = { profileId, documentId };
  for (const table of ["document_line", "document_link"] as const)
    await tx.deleteFrom(table).where("profileId", "=", profileId).where("documentId", "=", documentId).execute();
  const withOwn = <T extends object>(row: T) => ({ ...own, ...row });
  await insertMany(tx, "document_line", lineRows(draft).map(withOwn));
  await insertMany(tx, "document_link", linkRows(draft).map(withOwn));
}
