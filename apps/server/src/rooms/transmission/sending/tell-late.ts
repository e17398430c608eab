import { sql } from "kysely";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { changeTransmission, lockTransmission } from "../transmissions/store.ts";
import { tellDocument } from "../transmissions/tell-document.ts";

const hour = 3600_000;
const day = 24 * hour;

/** 24 hours of doubt without a receipt, 5 days at SdI without an answer, an hour in the queue for it: said once each. */
export async function tellLate(parts: SdiParts): Promise<void> {
  await tellHeld(parts);
  const { db, clock } = parts;
  const now = clock.now().getTime();
  const open = () => db.selectFrom("transmission").select(["profileId", "id"]).where("esitoSdI", "is", null);
  const doubtful = await open()
    .where("stato", "=", "incerta")
    .where("dubbioSegnalatoIl", "is", null)
    .where("sentAt", "<=", new Date(now - day))
    .execute();
  for (const which of doubtful) {
    await inTransaction(db, async (tx) => {
      const found = await lockTransmission(tx, which);
      if (found?.stato !== "incerta" || found.dubbioSegnalatoIl) return;
      await changeTransmission(tx, found, { dubbioSegnalatoIl: clock.now() });
      await tellDocument(tx, parts, {
        transmission: found,
        told: {
          evento: "timer:24h",
          tipo: "ALTRO",
          messaggio:
            "In 24 ore non è arrivata alcuna ricevuta. Cerca nella tua casella PEC, in tutte le cartelle, la ricevuta di accettazione di questo file, e dicci se c'è.",
        },
      });
    });
  }
  const silent = await open()
    .where("stato", "=", "accettata_smtp")
    .where("ritardoSegnalatoIl", "is", null)
    // Nobody tells when the intermediary has handed a file over: from when it could.
    .where(
      sql<boolean>`(case canale when 'cartella' then "sentAt" else "consegnataIl" end) <= ${new Date(now - 5 * day)}::timestamptz`,
    )
    .execute();
  for (const which of silent) {
    await inTransaction(db, async (tx) => {
      const found = await lockTransmission(tx, which);
      if (!found || found.esitoSdI || found.ritardoSegnalatoIl) return;
      await changeTransmission(tx, found, { ritardoSegnalatoIl: clock.now() });
      await tellDocument(tx, parts, {
        transmission: found,
        told: {
          evento: "timer:5d",
          tipo: "ALTRO",
          messaggio: parts.channels.wordsOf(found).late,
        },
      });
    });
  }
}

/** The first answer comes in minutes: who has waited an hour for it learns that there is another way. */
async function tellHeld(parts: SdiParts): Promise<void> {
  const { db, clock } = parts;
  const held = await db
    .selectFrom("transmission")
    .select(["profileId", "id"])
    .where("stato", "=", "in_coda")
    .where("trattenutaDal", "<=", new Date(clock.now().getTime() - hour))
    .where("ritardoSegnalatoIl", "is", null)
    .execute();
  for (const which of held) {
    await inTransaction(db, async (tx) => {
      const found = await lockTransmission(tx, which);
      if (found?.stato !== "in_coda" || !found.trattenutaDal || found.ritardoSegnalatoIl) return;
      await changeTransmission(tx, found, { ritardoSegnalatoIl: clock.now() });
      await tellDocument(tx, parts, {
        transmission: found,
        told: {
          evento: null,
          tipo: "ALTRO",
          messaggio:
            "Aspetta da un'ora: alla prima fattura il SdI non ha ancora risposto. Puoi inviarla senza aspettare, o scrivere l'indirizzo del SdI nella pagina della casella PEC.",
        },
      });
    });
  }
}
