import { fail } from "@fatturachiara/contract";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { newId } from "../../new-id.ts";
import { insertEvent, lockRow, readDocument, stateText, updateRow } from "../document/index.ts";

/**
 * Takes a draft back out of the bin. A number it once had was given back when it went there: it gets a new one when it
 * is sent. A draft that is not in the bin stays as it is.
 */
export async function restoreDocument(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  id: string,
): Promise<DocumentDetail> {
  await inTransaction(db, async (tx) => {
    const row = await lockRow(tx, { profile: actor.profile, id, where: "binToo" });
    if (!row) throw fail("documentNotFound");
    if (row.svuotatoIl) throw fail("binEmptied");
    if (!row.deletedAt) return;
    await updateRow(
      tx,
      { profile: actor.profile, id },
      {
        deletedAt: null,
        numeroDocumentoInvio: null,
        anno: null,
        serie: null,
        version: row.version + 1,
        updatedAt: clock.now(),
      },
    );
    await insertEvent(tx, {
      id: newId(clock),
      profileId: actor.profile,
      documentId: id,
      transmissionId: null,
      dataRicezione: clock.now(),
      tipo: "RIPRISTINO",
      esito: "applicato",
      messaggio: "Recuperata dal cestino.",
      errori: [],
      statoPrima: stateText(row),
      statoDopo: stateText(row),
      userId: actor.user,
    });
  });
  return readDocument(db, actor.profile, id);
}
