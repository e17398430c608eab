import { fail } from "@fatturachiara/contract";
import type { OccurrenceAnswer, RecurringDetail } from "@fatturachiara/contract/rooms/recurring";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Tx } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import type { Deps } from "../../deps.ts";
import type { Actor } from "../../http/actor.ts";
import { draftOf } from "./draft-of.ts";
import { nextOccurrence, pastOccurrences } from "./next-occurrence.ts";
import { readRecurring } from "./read-recurring.ts";
import { numberOf, ruleOf } from "./recurring-record.ts";
import { sendOccurrence } from "./send-occurrence.ts";
import {
  deleteSkip,
  findOccurrence,
  insertOccurrence,
  listUnderWay,
  lockRecurring,
  updateOccurrence,
  updateRecurring,
} from "./store.ts";

type Parts = Pick<Deps, "db" | "clock">;

/** Pauses it, or lets it go on; what fell into the pause is left out, and stands so in its history. */
export async function setActive(
  { db, clock }: Parts,
  profile: string,
  { id, attiva }: { id: string; attiva: boolean },
): Promise<RecurringDetail> {
  await inTransaction(db, async (tx) => {
    const row = await lockRecurring(tx, { profile, id });
    if (!row) throw fail("recurringNotFound");
    if (row.attiva === attiva) return;
    if (!attiva) await keepBack(tx, { profile, id });
    const rule = ruleOf(row);
    const past = attiva ? pastOccurrences(rule, { fattoFino: row.fattoFino, oggi: clock.oggi() }) : [];
    for (const { giorno, previsto } of past) {
      if (await findOccurrence(tx, { profile, id }, giorno)) continue;
      const key = { profileId: profile, recurringId: id, giorno, previsto, createdAt: clock.now() };
      await insertOccurrence(tx, { ...key, stato: "saltata", motivo: "Era in pausa." });
    }
    const fattoFino = past.at(-1)?.giorno ?? row.fattoFino;
    const prossima = nextOccurrence(rule, fattoFino)?.previsto ?? null;
    const changes = { attiva, fattoFino, prossima, fermo: null, fermoMotivo: null };
    await updateRecurring(tx, { profile, id }, { ...changes, version: row.version + 1, updatedAt: clock.now() });
  });
  return readRecurring(db, profile, { id });
}

/** What is about to leave by itself stays a draft; what somebody has asked for leaves. */
async function keepBack(tx: Tx, own: { profile: string; id: string }): Promise<void> {
  const motivo = "L'hai messa in pausa prima che partisse: controllala e inviala.";
  for (const { giorno, daInviareIl } of await listUnderWay(tx, own))
    if (daInviareIl === null) await updateOccurrence(tx, { ...own, giorno }, { stato: "fatta", motivo });
}

/** Leaves one occurrence out that has not come yet, or takes that back. */
export async function skipOccurrence(
  { db, clock }: Parts,
  profile: string,
  { id, giorno, salta }: { id: string; giorno: Giorno; salta: boolean },
): Promise<RecurringDetail> {
  await inTransaction(db, async (tx) => {
    const row = await lockRecurring(tx, { profile, id });
    if (!row) throw fail("recurringNotFound");
    let next = nextOccurrence(ruleOf(row), row.fattoFino);
    while (next && next.giorno < giorno) next = nextOccurrence(ruleOf(row), next.giorno);
    if (next?.giorno !== giorno) throw fail("occurrenceNotComing");
    const known = await findOccurrence(tx, { profile, id }, giorno);
    if (!salta) return deleteSkip(tx, { profile, id, giorno });
    if (known) return;
    const key = { profileId: profile, recurringId: id, giorno, previsto: next.previsto, createdAt: clock.now() };
    await insertOccurrence(tx, { ...key, stato: "saltata" });
  });
  return readRecurring(db, profile, { id });
}

/** What is to become of an occurrence that was asked about, or missed. */
export type Answer = { id: string; giorno: Giorno; risposta: OccurrenceAnswer; dataPrevista: boolean };

/** Does what the person has decided of an occurrence: its document is made once, whoever asks how often. */
export async function answerOccurrence(
  deps: Deps,
  actor: Actor,
  { id, giorno, risposta, dataPrevista }: Answer,
): Promise<RecurringDetail> {
  const own = { profile: actor.profile, id };
  const send = await inTransaction(deps.db, async (tx) => {
    const row = await lockRecurring(tx, own);
    if (!row) throw fail("recurringNotFound");
    const known = await findOccurrence(tx, own, giorno);
    if (known?.stato !== "chiesta" && known?.stato !== "persa") throw fail("occurrenceNotWaiting");
    if (risposta === "salta") {
      await updateOccurrence(tx, { ...own, giorno }, { stato: "saltata" });
      return undefined;
    }
    const data = dataPrevista ? known.previsto : deps.clock.oggi();
    const occurrence = { n: numberOf(row, giorno), giorno, previsto: known.previsto };
    const documentId = await draftOf(tx, deps, { row, occurrence, data, actor });
    if (risposta === "bozza") {
      await updateOccurrence(tx, { ...own, giorno }, { stato: "fatta", documentId });
      return undefined;
    }
    const underWay = { stato: "inCorso", documentId, daInviareIl: deps.clock.oggi() } as const;
    await updateOccurrence(tx, { ...own, giorno }, underWay);
    return { ...known, ...underWay };
  });
  if (send) await sendOccurrence(deps, { actor, occurrence: send });
  return readRecurring(deps.db, actor.profile, { id });
}
