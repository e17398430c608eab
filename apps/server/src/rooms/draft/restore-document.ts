import { fail } from "@fatturachiara/contract";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Actor } from "../../http/actor.ts";
import { lockRow, readDocument, recordAct, updateRow } from "../document/index.ts";

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
    await recordAct(tx, clock, { row, actor, tipo: "RIPRISTINO", messaggio: "Recuperata dal cestino." });
  });
  return readDocument(db, actor.profile, id);
}
