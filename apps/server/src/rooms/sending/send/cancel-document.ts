import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import type { Actor } from "../../../http/actor.ts";
import { actOn, allow, updateRow, withLockedDocument } from "../../document/index.ts";

/** Gives a rejected document up: it was never issued, and its number stays unused. */
export async function cancelDocument(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  id: string,
): Promise<DocumentDetail> {
  return withLockedDocument(db, { profileId: actor.profile, id }, async (tx, row) => {
    const esito = allow(row, "user:abandon");
    const messaggio = `Annullata: il numero ${row.numeroDocumentoInvio} resta inutilizzato.`;
    await actOn(tx, clock, { row, esito, event: { tipo: "ANNULLAMENTO", messaggio, userId: actor.user } });
    await updateRow(tx, { profile: actor.profile, id }, { version: row.version + 1 });
  });
}
