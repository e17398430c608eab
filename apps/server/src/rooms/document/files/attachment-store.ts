import type { Attachment } from "@fatturachiara/contract/rooms/document-attachment";
import type { AllegatoBozza } from "@fatturachiara/fatturapa/bozza";
import type { Insertable, Selectable } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import type { DocumentAttachment } from "../../../db/schema.ts";

/** What a document encloses, in the order in which it was given. */
export function listAttachments(db: Querier, profile: string, documentId: string): Promise<Attachment[]> {
  return db
    .selectFrom("document_attachment")
    .select(["id", "nome", "dimensione"])
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .orderBy("id")
    .execute();
}

/** The same with the bytes, as the draft takes them. */
export async function loadAttachments(db: Querier, profile: string, documentId: string): Promise<AllegatoBozza[]> {
  const rows = await db
    .selectFrom("document_attachment")
    .select(["nome", "contenuto"])
    .where("profileId", "=", profile)
    .where("documentId", "=", documentId)
    .orderBy("id")
    .execute();
  return rows;
}

/** A file enclosed in a draft. */
export function findAttachment(
  db: Querier,
  profile: string,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<Selectable<DocumentAttachment> | undefined> {
  return db
    .selectFrom("document_attachment")
    .selectAll()
    .where("profileId", "=", profile)
    .where("documentId", "=", id)
    .where("id", "=", attachmentId)
    .executeTakeFirst();
}

/** Keeps a file with its draft. */
export async function insertAttachment(tx: Tx, row: Insertable<DocumentAttachment>): Promise<void> {
  await tx.insertInto("document_attachment").values(row).execute();
}

/** Takes a file out of its draft; false where there is none. */
export async function deleteAttachment(
  tx: Tx,
  profile: string,
  { id, attachmentId }: { id: string; attachmentId: string },
): Promise<boolean> {
  const gone = await tx
    .deleteFrom("document_attachment")
    .where("profileId", "=", profile)
    .where("documentId", "=", id)
    .where("id", "=", attachmentId)
    .returning("id")
    .executeTakeFirst();
  return gone !== undefined;
}
