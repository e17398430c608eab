import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../../deps.ts";
import { actOn, allow, updateRow, withLockedDocument } from "../../document/index.ts";
import { declareNeverSent, declareSent } from "../../transmission/index.ts";

/** Who says so: the person, or an administrator (null). */
type Declarer = { profile: string; user: string | null };

/** The person's word that a document has left: its receipts are looked for from now on. */
export async function documentWasSent(deps: Deps, who: Declarer, id: string): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: who.profile, id }, async (tx, row) => {
    const esito = allow(row, "user:was_sent");
    const transmissionId = await declareSent(tx, deps, { profileId: who.profile, documentId: id });
    const messaggio = "Dichiarata inviata: cerchiamo le ricevute nella casella.";
    await actOn(tx, deps.clock, {
      row,
      esito,
      event: { tipo: "DICHIARATA", messaggio, transmissionId, userId: who.user },
    });
  });
}

/** The person's word that it has not: a draft again, with its number and date. */
export async function documentNeverSent(deps: Deps, who: Declarer, id: string): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: who.profile, id }, async (tx, row) => {
    const evento = row.sottoStato === "by_hand" ? "user:never_sent" : "user:was_not_sent";
    allow(row, evento);
    const about = { profileId: who.profile, documentId: id };
    const { transmissionId, messaggioLetto } = await declareNeverSent(tx, about);
    const esito = allow(row, evento, { messaggioLetto });
    const messaggio = "Dichiarata non inviata: numero e data restano suoi, il prossimo invio avrà un altro file.";
    await actOn(tx, deps.clock, {
      row,
      esito,
      event: { tipo: "RITIRO", messaggio, transmissionId, userId: who.user },
    });
    await updateRow(tx, { profile: who.profile, id }, { causa: "non è mai partita", version: row.version + 1 });
  });
}
