import type { Clock } from "../../../clock.ts";
import type { Tx } from "../../../db/database.ts";
import type { Actor } from "../../../http/actor.ts";
import { newId } from "../../../new-id.ts";
import type { DocumentRecord } from "../record/document-record.ts";
import { insertEvent, type NewEvent } from "./event-store.ts";
import { stateText } from "./move-document.ts";

type Act = { row: DocumentRecord; actor: Actor | null } & Pick<NewEvent, "tipo" | "messaggio"> &
  Partial<Pick<NewEvent, "documentId" | "transmissionId">>;

/** What a person, or the product for them (no actor), did with a document that stays in its state; `documentId` of another document in the same state. */
export async function recordAct(tx: Tx, clock: Clock, { row, actor, ...act }: Act): Promise<void> {
  await insertEvent(tx, {
    id: newId(clock),
    profileId: row.profileId,
    documentId: row.id,
    transmissionId: null,
    dataRicezione: clock.now(),
    esito: "applicato",
    errori: [],
    statoPrima: stateText(row),
    statoDopo: stateText(row),
    userId: actor?.user ?? null,
    ...act,
  });
}
