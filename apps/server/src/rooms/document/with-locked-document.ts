import { fail } from "@fatturachiara/contract";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Db, Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { readDocument } from "./read-document.ts";
import type { DocumentRecord } from "./record/document-record.ts";
import { lockRow } from "./record/store.ts";

/**
 * One act upon one document, which nobody else changes meanwhile: all of it happens, or nothing. The document as it is
 * afterwards; 404 when the profile has none of that id.
 */
export async function withLockedDocument(
  db: Db,
  { profileId, id }: { profileId: string; id: string },
  act: (tx: Tx, row: DocumentRecord) => Promise<void>,
): Promise<DocumentDetail> {
  await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, { profile: profileId, id });
    if (!row) throw fail("documentNotFound");
    await act(tx, row);
  });
  return readDocument(db, profileId, id);
}
