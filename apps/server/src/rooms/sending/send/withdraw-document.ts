import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import type { Actor } from "../../../http/actor.ts";
import { actOn, allow, updateRow, withLockedDocument } from "../../document/index.ts";
import { withdrawTransmission } from "../../transmission/index.ts";

/** Takes a queued document back before it leaves; number and date are kept for the next sending. */
export async function withdrawDocument(
  { db, clock }: { db: Db; clock: Clock },
  actor: Actor,
  id: string,
): Promise<DocumentDetail> {
  return withLockedDocument(db, { profileId: actor.profile, id }, async (tx, row) => {
    allow(row, "user:withdraw");
    const withdrawn = await withdrawTransmission(tx, { profileId: actor.profile, documentId: id });
    const esito = allow(row, "user:withdraw", { dialogoIniziato: !withdrawn });
    const entry = {
      tipo: "RITIRO" as const,
      messaggio: "Ritirata prima dell'invio: numero e data restano suoi.",
      userId: actor.user,
    };
    await actOn(tx, clock, { row, esito, event: entry });
    await updateRow(
      tx,
      { profile: actor.profile, id },
      { causa: "ritirata prima dell'invio", version: row.version + 1 },
    );
  });
}
