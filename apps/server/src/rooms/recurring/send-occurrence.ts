import { Failure } from "@fatturachiara/contract";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { sendDocument } from "../sending/index.ts";
import type { OccurrenceRecord } from "./recurring-record.ts";
import { lockRecurring, updateOccurrence } from "./store.ts";
import { tellDraft } from "./tell.ts";

/**
 * Sends the document that an occurrence has made, by the act of sending that there is, and says what became of it. Again after a
 * crash it sends nothing twice. What is refused stays a draft, and its owner is told.
 */
export async function sendOccurrence(
  deps: Deps,
  { actor, occurrence, asked = false }: { actor: Actor; occurrence: OccurrenceRecord; asked?: boolean },
): Promise<void> {
  const { profileId: profile, recurringId: id, giorno, previsto, documentId } = occurrence;
  if (!documentId) throw new Error(`The occurrence ${giorno} of ${id} is under way without a document`);
  const late = !asked && previsto < deps.clock.oggi();
  const motivo = late
    ? `Non è partita il ${formatGiorno(previsto)}, come previsto: controllala e inviala.`
    : await refusalOf(deps, { actor, documentId, key: `ricorrente/${id}/${giorno}` });
  await inTransaction(deps.db, async (tx) => {
    const row = await lockRecurring(tx, { profile, id });
    if (!row) return;
    await updateOccurrence(tx, { profile, id, giorno }, { stato: "fatta", motivo });
    if (motivo) await tellDraft(tx, deps, { row, giorno, documentId, motivo });
  });
}

/** Null once it is on its way, or somebody has dealt with it meanwhile; else why it stays a draft. */
async function refusalOf(
  deps: Deps,
  { actor, documentId, key }: { actor: Actor; documentId: string; key: string },
): Promise<string | null> {
  try {
    await sendDocument(deps, { actor, id: documentId }, { key });
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const dealtWith = error.code === "transitionRefused" || error.code === "documentNotFound";
    return dealtWith ? null : error.body.messages.join(" ");
  }
}
