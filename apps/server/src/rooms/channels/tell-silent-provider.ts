import { FUSO } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo } from "@fatturachiara/fatturapa/presentazione";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { announce } from "../notice/index.ts";
import { forgetTroubleOfNobody, profileWaits, type SdiParts } from "../transmission/index.ts";

/** Whoever has waited so long for a provider is told. */
const worthTelling = 3600_000;

/** Tells the owner of each mailbox whose provider takes nothing for an hour, once for each time it stops. */
export async function tellSilentProviders(parts: SdiParts): Promise<void> {
  const { db, clock } = parts;
  await forgetTroubleOfNobody(db);
  const found = await db
    .selectFrom("outgoing_trouble")
    .select("profileId")
    .where("segnalatoIl", "is", null)
    .where("dal", "<=", new Date(clock.now().getTime() - worthTelling))
    .execute();
  for (const { profileId } of found) await inTransaction(db, (tx) => tell(tx, parts, profileId));
}

async function tell(tx: Tx, parts: SdiParts, profileId: string): Promise<void> {
  const waits = await profileWaits(tx, profileId);
  if (!waits) return;
  const { numUpdatedRows } = await tx
    .updateTable("outgoing_trouble")
    .set({ segnalatoIl: parts.clock.now() })
    .where("profileId", "=", profileId)
    .where("segnalatoIl", "is", null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return;
  const { dal, fino, inCoda } = waits;
  await announce(tx, parts, {
    profileId,
    genere: "scarto",
    chiave: `gestore-muto/${dal.toISOString()}`,
    titolo: "Fatture in attesa del gestore PEC",
    testo: conApostrofo`Dal ${moment(dal)} il gestore non prende in carico i messaggi: ${inCoda === 1 ? "una fattura aspetta" : `${inCoda} fatture aspettano`} e nulla è partito. Riproviamo da soli fino al ${moment(fino)}.`,
    percorso: "/ia/account/accountpec",
  });
}

const format = new Intl.DateTimeFormat("it-IT", {
  timeZone: FUSO,
  day: "2-digit",
  month: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
});

/** "26/11 alle 10:12" */
const moment = (at: Date): string => format.format(at).replace(", ", " alle ");
