import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { actOn, allow, updateRow, withLockedDocument } from "../../document/index.ts";
import { declareNeverSent, declareSent } from "../../transmission/index.ts";

/** The person's word that a document has left: its receipts are looked for from now on. */
export async function documentWasSent(deps: Deps, actor: Actor, id: string): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: actor.profile, id }, async (tx, row) => {
    const esito = allow(row, "user:was_sent");
    const transmissionId = await declareSent(tx, deps, { profileId: actor.profile, documentId: id });
    const messaggio = "Dichiarata inviata: cerchiamo le ricevute nella casella.";
    await actOn(tx, deps.clock, {
      row,
      esito,
      event: { tipo: "DICHIARATA", messaggio, transmissionId, userId: actor.user },
    });
  });
}

/** The person's word that it has not: a draft again, with its number and date. */
export async function documentNeverSent(deps: Deps, actor: Actor, id: string): Promise<DocumentDetail> {
  return withLockedDocument(deps.db, { profileId: actor.profile, id }, async (tx, row) => {
    const evento = row.sottoStato === "by_hand" ? "user:never_sent" : "user:was_not_sent";
    allow(row, evento);
    const about = { profileId: actor.profile, documentId: id };
    const { transmissionId, messaggioLetto } = await declareNeverSent(tx, about);
    const esito = allow(row, evento, { messaggioLetto });
    const messaggio = "Dichiarata non inviata: numero e data restano suoi, il prossimo invio avrà un altro file.";
    await actOn(tx, deps.clock, {
      row,
      esito,
      event: { tipo: "RITIRO", messaggio, transmissionId, userId: actor.user },
    });
    await updateRow(tx, { profile: actor.profile, id }, { causa: "non è mai partita", version: row.version + 1 });
  });
}
