import { Failure } from "@fatturachiara/contract";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { findRow } from "../document/index.ts";
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
  // Asked for, it goes whatever the day is; unasked, the day after is not the day that was agreed on.
  const late = !asked && previsto < deps.clock.oggi();
  const motivo = late
    ? await leftBehind(deps, occurrence)
    : await refusalOf(deps, { actor, documentId, key: `ricorrente/${id}/${giorno}` });
  await inTransaction(deps.db, async (tx) => {
    const row = await lockRecurring(tx, { profile, id });
    if (!row) return;
    await updateOccurrence(tx, { profile, id, giorno }, { stato: "fatta", motivo });
    if (motivo) await tellDraft(tx, deps, { row, giorno, documentId, motivo });
  });
}

/** What is said of one that did not leave on its day; null where it did, or somebody has dealt with it meanwhile. */
async function leftBehind(
  { db }: Pick<Deps, "db">,
  { profileId, documentId, previsto }: OccurrenceRecord,
): Promise<string | null> {
  const draft = documentId && (await findRow(db, profileId, documentId))?.statoDocumento === "B";
  return draft ? conApostrofo`Non è partita il ${formatGiorno(previsto)}, come previsto: controllala e inviala.` : null;
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
