import { fail } from "@fatturachiara/contract";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { Deps } from "../../../deps.ts";
import type { Actor } from "../../../http/actor.ts";
import { recordAct, withLockedDocument } from "../../document/index.ts";

/** The customer of a document that the SdI could not deliver was told without us; of any other document 400. */
export function customerTold({ db, clock }: Deps, actor: Actor, id: string): Promise<DocumentDetail> {
  return withLockedDocument(db, { profileId: actor.profile, id }, async (tx, row) => {
    if (row.sottoStato !== "made_available") throw fail("transitionRefused");
    const messaggio = "Hai avvisato il cliente che la fattura è nella sua area riservata.";
    await recordAct(tx, clock, { row, actor, tipo: "AVVISO", messaggio });
  });
}
