import { Failure } from "@fatturachiara/contract";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { findRow } from "../document/index.ts";
import { sendDocument } from "../sending/index.ts";
import type { OccurrenceRecord } from "./recurring-record.ts";
import { lockRecurring, updateOccurrence } from "./store.ts";
import { tellDraft } from "./tell.ts";

/** A draft that nobody has written into since it was made. */
const asMade = 1;

/**
 * Sends the document that an occurrence has made, as it was made, by the act of sending that there is, and says what became of
 * it. Again after a crash, or while somebody else does, it sends nothing twice. What is refused stays a draft, and its owner is told.
 */
export async function sendOccurrence(
  deps: Deps,
  { actor, occurrence }: { actor: Actor; occurrence: OccurrenceRecord },
): Promise<void> {
  const { profileId: profile, recurringId: id, giorno, documentId } = occurrence;
  if (!documentId) throw new Error(`The occurrence ${giorno} of ${id} is under way without a document`);
  const motivo = isLate(occurrence, deps.clock.oggi())
    ? await leftBehind(deps, occurrence)
    : await refusalOf(deps, { actor, occurrence, documentId });
  await inTransaction(deps.db, async (tx) => {
    const row = await lockRecurring(tx, { profile, id });
    if (!row) return;
    await updateOccurrence(tx, { profile, id, giorno }, { stato: "fatta", motivo });
    if (motivo) await tellDraft(tx, deps, { row, giorno, documentId, motivo });
  });
}

/** The day it was to leave on: asked for, whatever it was planned for. */
const dayOf = ({ daInviareIl, previsto }: OccurrenceRecord): Giorno => daInviareIl ?? previsto;

/** The day after is not the day that was agreed on. */
const isLate = (occurrence: OccurrenceRecord, oggi: Giorno): boolean => dayOf(occurrence) < oggi;

/** What is said of one that did not leave on its day; null where it did, or somebody has dealt with it meanwhile. */
async function leftBehind({ db }: Pick<Deps, "db">, occurrence: OccurrenceRecord): Promise<string | null> {
  const giorno = formatGiorno(dayOf(occurrence));
  if (!(await isDraft(db, occurrence))) return null;
  return conApostrofo`Non è partita il ${giorno}, come previsto: controllala e inviala.`;
}

async function isDraft(db: Db, { profileId, documentId }: OccurrenceRecord): Promise<boolean> {
  return documentId !== null && (await findRow(db, profileId, documentId))?.statoDocumento === "B";
}

/** Null once it is on its way, or somebody has dealt with it meanwhile; else why it stays a draft. */
async function refusalOf(
  deps: Deps,
  { actor, occurrence, documentId }: { actor: Actor; occurrence: OccurrenceRecord; documentId: string },
): Promise<string | null> {
  const key = `ricorrente/${occurrence.recurringId}/${occurrence.giorno}`;
  try {
    await sendDocument(deps, { actor, id: documentId }, { key, version: asMade });
    return null;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (error.code === "transitionRefused" || error.code === "documentNotFound") return null;
    if (error.code !== "documentChanged") return error.body.messages.join(" ");
    // Sent by hand it is another version as well.
    if (!(await isDraft(deps.db, occurrence))) return null;
    return "È stata modificata prima che partisse: controllala e inviala.";
  }
}
