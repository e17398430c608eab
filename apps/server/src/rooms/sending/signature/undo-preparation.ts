import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import type { Actor } from "../../../http/actor.ts";
import {
  actOn,
  allow,
  deletePreparation,
  findPreparation,
  updateRow,
  withLockedDocument,
} from "../../document/index.ts";
import { giveNumberBack } from "../../number/index.ts";

/**
 * Undoes a preparation: the document is in the state it was prepared from, since when it was. A number the preparation gave
 * is free again where it is still the last of its series, else it is a gap; the file name is never used again.
 */
export async function undoPreparation(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  id: string,
): Promise<DocumentDetail> {
  return withLockedDocument(db, { profileId: actor.profile, id }, async (tx, row) => {
    const found = await findPreparation(tx, actor.profile, id);
    const esito = allow(row, "user:undo_prepare", found && { preparatoDa: found.daSottoStato });
    if (!found) throw new Error(`Document ${id} waits for a signature without a preparation`);
    const messaggio = found.numeroNuovo
      ? `Preparazione annullata: il numero ${row.numeroDocumentoInvio} è stato restituito.`
      : "Preparazione annullata: numero e data restano suoi.";
    await actOn(tx, clock, { row, esito, event: { tipo: "ANNULLA_PREPARAZIONE", messaggio, userId: actor.user } });
    if (found.numeroNuovo) await giveNumberBack(tx, row);
    await updateRow(
      tx,
      { profile: actor.profile, id },
      {
        ...(found.numeroNuovo && {
          numeroDocumentoInvio: null,
          dataDocumentoInvio: null,
          numeroDocumento: found.numeroPrima,
          anno: null,
          serie: null,
        }),
        // The days left to correct a rejected document run from its rejection.
        dataStatoDocumento: found.daDataStato,
        version: row.version + 1,
        updatedAt: clock.now(),
      },
    );
    await deletePreparation(tx, actor.profile, id);
  });
}
