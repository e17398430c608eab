import { sql } from "kysely";
import { inTransaction } from "../../../db/in-transaction.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { changeTransmission, lockTransmission } from "../transmissions/store.ts";
import { tellDocument } from "../transmissions/tell-document.ts";

const day = 24 * 3600_000;

/** 24 hours of doubt without a receipt, 5 days at SdI without an answer: said once each. */
export async function tellLate(parts: SdiParts): Promise<void> {
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
