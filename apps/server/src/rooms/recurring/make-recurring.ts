import { Failure } from "@fatturachiara/contract";
import type { Occorrenza } from "@fatturachiara/fatturapa/ricorrenza";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { draftOf } from "./draft-of.ts";
import { nextOccurrence, pastOccurrences } from "./next-occurrence.ts";
import { ownerOf } from "./owner.ts";
import { makeRecurring } from "./recurring.job.ts";
import { type OccurrenceRecord, type RecurringRecord, ruleOf } from "./recurring-record.ts";
import { sendOccurrence } from "./send-occurrence.ts";
import { findOccurrence, insertOccurrence, listDue, listUnderWay, lockRecurring, updateRecurring } from "./store.ts";
import { tellAsked, tellDraft, tellMissed, tellStopped } from "./tell.ts";
import { whyStopped } from "./why-stopped.ts";

type Parts = Pick<Deps, "db" | "clock" | "jobs" | "config">;

/** Gives every recurring document that has something to do to a job of its own; answers how many. */
export async function giveOutDue({ db, clock, jobs }: Parts): Promise<number> {
  const due = await listDue(db, clock.oggi());
  for (const { profileId, id } of due)
    await inTransaction(db, (tx) => jobs.enqueue(tx, makeRecurring, { profileId, recurringId: id }, { key: id }));
  return due.length;
}

/** What a step of the work leaves to be done. */
type Step = "done" | "again" | { send: OccurrenceRecord; owner: Actor };

/**
 * Does what one recurring document has to do today, step by step, each a transaction of its own in which nobody else does the same:
 * killed anywhere, it goes on where it was. What falls on an earlier day waits for a choice.
 */
export async function workOn(
  deps: Deps,
  { profileId, recurringId }: { profileId: string; recurringId: string },
): Promise<void> {
  const own = { profile: profileId, id: recurringId };
  for (;;) {
    const step = await inTransaction(deps.db, (tx) => nextStep(tx, deps, own));
    if (step === "done") return;
    if (step !== "again") await sendOccurrence(deps, { actor: step.owner, occurrence: step.send });
  }
}

async function nextStep(tx: Tx, deps: Deps, own: { profile: string; id: string }): Promise<Step> {
  const row = await lockRecurring(tx, own);
  const owner = row && (await ownerOf(tx, deps, own.profile));
  if (!row || !owner) return "done";
  const [send] = await listUnderWay(tx, own);
  if (send) return { send, owner };
  if (!row.attiva) return "done";
  if (await keepMissed(tx, deps, row)) return "again";
  const next = nextOccurrence(ruleOf(row), row.fattoFino);
  if (!next || next.previsto > deps.clock.oggi()) {
    await settle(tx, row, next);
    return "done";
  }
  const known = await findOccurrence(tx, own, next.giorno);
  if (known) {
    await goOn(tx, row, next);
    return "again";
  }
  const stop = await whyStopped(tx, deps, { owner, modo: row.modo });
  if (stop) {
    await updateRecurring(tx, own, { fermo: stop.fermo, fermoMotivo: stop.motivo });
    await tellStopped(tx, deps, { row, stop, giorno: next.giorno });
    return "done";
  }
  return make(tx, deps, { row, next, owner });
}

/** What was not made on its day waits for a choice; those that were to be left out are. */
async function keepMissed(tx: Tx, deps: Parts, row: RecurringRecord): Promise<boolean> {
  const past = pastOccurrences(ruleOf(row), { fattoFino: row.fattoFino, oggi: deps.clock.oggi() });
  const last = past.at(-1);
  if (!last) return false;
  const missed: Occorrenza[] = [];
  for (const occurrence of past) {
    if (await findOccurrence(tx, { profile: row.profileId, id: row.id }, occurrence.giorno)) continue;
    await insertOccurrence(tx, { ...keyOf(deps, row, occurrence), stato: "persa" });
    missed.push(occurrence);
  }
  await goOn(tx, row, last);
  if (missed.length > 0) await tellMissed(tx, deps, { row, missed: missed.map(({ previsto }) => previsto) });
  return true;
}

/** Asks, or makes the draft and with it the row that keeps a second one from being made. */
async function make(
  tx: Tx,
  deps: Deps,
  { row, next, owner }: { row: RecurringRecord; next: Occorrenza; owner: Actor },
): Promise<Step> {
  const key = keyOf(deps, row, next);
  if (row.modo === "chiedi") {
    await insertOccurrence(tx, { ...key, stato: "chiesta" });
    await tellAsked(tx, deps, { row, giorno: next.giorno });
    await goOn(tx, row, next);
    return "again";
  }
  const documentId = await draftOf(tx, deps, { row, occurrence: next, data: deps.clock.oggi(), actor: owner }).catch(
    (error: unknown) => refused(error),
  );
  if (typeof documentId !== "string") {
    await updateRecurring(
      tx,
      { profile: row.profileId, id: row.id },
      { fermo: "dati", fermoMotivo: documentId.motivo },
    );
    await tellStopped(tx, deps, { row, stop: { fermo: "dati", motivo: documentId.motivo }, giorno: next.giorno });
    return "done";
  }
  await insertOccurrence(tx, { ...key, stato: row.modo === "invia" ? "inCorso" : "fatta", documentId });
  if (row.modo === "bozza") await tellDraft(tx, deps, { row, giorno: next.giorno, documentId, motivo: null });
  await goOn(tx, row, next);
  return "again";
}

/** What a person has to put right before a draft can be made; anything else is no refusal. */
function refused(error: unknown): { motivo: string } {
  if (!(error instanceof Failure)) throw error;
  return { motivo: error.body.messages.join(" ") };
}

const keyOf = ({ clock }: Pick<Deps, "clock">, row: RecurringRecord, { giorno, previsto }: Occorrenza) => ({
  profileId: row.profileId,
  recurringId: row.id,
  ...{ giorno, previsto, createdAt: clock.now() },
});

/** That occurrence is dealt with. */
function goOn(tx: Tx, row: RecurringRecord, { giorno }: Occorrenza): Promise<void> {
  const next = nextOccurrence(ruleOf(row), giorno);
  return updateRecurring(
    tx,
    { profile: row.profileId, id: row.id },
    { fattoFino: giorno, prossima: next?.previsto ?? null, fermo: null, fermoMotivo: null },
  );
}

/** Nothing is to be done before that one. */
async function settle(tx: Tx, row: RecurringRecord, next: Occorrenza | undefined): Promise<void> {
  const prossima = next?.previsto ?? null;
  if (prossima === row.prossima && row.fermo === null) return;
  await updateRecurring(tx, { profile: row.profileId, id: row.id }, { prossima, fermo: null, fermoMotivo: null });
}
