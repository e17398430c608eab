import type { Attachment } from "@fatturachiara/contract/rooms/document-attachment";
import type { Insertable, Selectable } from "kysely";
import type { Querier, Tx } from "../../../db/database.ts";
import type { QuoteAttachment } from "../../../db/schema.ts";
import type { QuoteRecord } from "./quote-record.ts";

type Of = Pick<QuoteRecord, "profileId" | "id">;

/** The files of a version, in the order in which they were given. */
export function attachmentsOf(db: Querier, row: Of, revisione: number): Promise<Attachment[]> {
  return of(db, row, revisione).select(["id", "nome", "dimensione"]).orderBy("id").execute();
}

/** The same with their bytes. */
export function attachedFiles(db: Querier, row: Of, revisione: number): Promise<Selectable<QuoteAttachment>[]> {
  return of(db, row, revisione).selectAll().orderBy("id").execute();
}

/** One of the files of a version. */
export function findAttached(
  db: Querier,
  row: Of,
  { revisione, attachmentId }: { revisione: number; attachmentId: string },
): Promise<Selectable<QuoteAttachment> | undefined> {
  return of(db, row, revisione).selectAll().where("id", "=", attachmentId).executeTakeFirst();
}

const of = (db: Querier, { profileId, id }: Of, revisione: number) =>
  db
    .selectFrom("quote_attachment")
    .where("profileId", "=", profileId)
    .where("quoteId", "=", id)
    .where("dalla", "<=", revisione)
    .where((where) => where.or([where("fino", "is", null), where("fino", ">=", revisione)]));

/** Keeps a file with a quote. */
export async function insertAttached(tx: Tx, row: Insertable<QuoteAttachment>): Promise<void> {
  await tx.insertInto("quote_attachment").values(row).execute();
}

/** Takes a file out of the version that is being written: one that an earlier version went out with stays with that. */
export async function endAttached(tx: Tx, { profileId, id }: Selectable<QuoteAttachment>, revisione: number) {
  const gone = await tx
    .deleteFrom("quote_attachment")
    .where("profileId", "=", profileId)
    .where("id", "=", id)
    .where("dalla", "=", revisione)
    .returning("id")
    .executeTakeFirst();
  if (gone) return;
  await tx
    .updateTable("quote_attachment")
    .set({ fino: revisione - 1 })
    .where("profileId", "=", profileId)
    .where("id", "=", id)
    .execute();
}
