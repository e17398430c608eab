import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { findSendingHold } from "../../../sending-hold.ts";
import {
  busyPauseMs,
  dialogueLimitMs,
  isSending,
  lockMailbox,
  nextTurn,
  paceOf,
  pollMailbox,
  type SdiParts,
  sendTrialMail,
} from "../../transmission/index.ts";
import { noteOperation } from "../settings/operation-store.ts";
import { findPecBox, type PecBox } from "../settings/pec-box.ts";
import { suspendMailbox } from "../settings/suspend-mailbox.ts";
import { changeTrial, lockTrial, type Trial, trialPatienceMs } from "./trial-store.ts";

/**
 * Sends the mail of a trial, once and in the turn of its mailbox, like an invoice: whatever happens it is not tried again
 * by itself, another trial may be begun. `again`: the process that has begun it has died.
 */
export async function sendTrial(parts: SdiParts, trialId: string, again = false): Promise<void> {
  const { db, clock, pecSender } = parts;
  if (again) await settleTrial(parts, trialId);
  const found = await db.selectFrom("sdi_trial").select("profileId").where("id", "=", trialId).executeTakeFirst();
  if (!found) return;
  const box = await findPecBox(db, parts, found.profileId);
  if (!box?.account) return;
  // Its servers may have to start: before anything is promised.
  const account = await box.account();
  const trial = await inTransaction(db, (tx) =>
    claim(tx, parts, { trialId, sending: { ...box, profileId: found.profileId } }),
  );
  if (!trial) return;
  const outcome = await pecSender.send(
    account,
    {
      to: trial.destinatario,
      messageId: `<${trial.messageId}>`,
      subject: "Prova di collegamento",
      date: clock.now(),
      attachment: null,
    },
    async () => undefined,
  );
  await inTransaction(db, async (tx) => {
    const { profileId } = trial;
    const sent = outcome.kind === "accepted";
    const change: Pick<Trial, "stato" | "errore"> = sent
      ? { stato: "inviata", errore: null }
      : { stato: outcome.kind === "uncertain" ? "incerta" : "fallita", errore: outcome.reason };
    // A receipt, or SdI's answer, may have been read meanwhile: that is the stronger word.
    const isUnheard = ["in_corso", "incerta"].includes((await lockTrial(tx, trial))?.stato ?? "");
    if (isUnheard) await changeTrial(tx, trial, { ...change, aggiornataIl: clock.now() });
    if (outcome.kind === "authRefused") await suspendMailbox(tx, parts, { profileId, savedAt: box.savedAt });
    const messaggio = sent ? `Prova: PEC senza allegati inviata a ${trial.destinatario}` : `Prova: ${outcome.reason}`;
    await noteOperation(tx, { clock, profileId }, { tipo: "invio", riuscita: sent, messaggio });
    if (!sent && outcome.kind !== "uncertain") return;
    const startAfter = new Date(clock.now().getTime() + (paceOf(parts.config).lookAgain ?? 0));
    await parts.jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId, startAfter });
  });
}

/** The trial, if it may leave now: from now on it counts as a mail of its mailbox. Else it comes again in its turn. */
async function claim(
  tx: Tx,
  { clock, jobs }: SdiParts,
  {
    trialId,
    sending: { profileId, perMinute, isSuspended },
  }: { trialId: string; sending: Pick<PecBox, "perMinute" | "isSuspended"> & { profileId: string } },
): Promise<Trial | null> {
  await lockMailbox(tx, profileId);
  const trial = await lockTrial(tx, { profileId, id: trialId });
  if (trial?.stato !== "in_corso" || trial.inCorsoDal || (await findSendingHold(tx))) return null;
  const now = clock.now();
  // A job may come early: the watch brings another one.
  if (trial.prossimoInvio && trial.prossimoInvio.getTime() > now.getTime() + clockDriftMs) return null;
  const late = now.getTime() - trial.createdAt.getTime() >= trialPatienceMs;
  if (isSuspended || late) {
    const errore = late ? neverItsTurn : refusedSince;
    await changeTrial(tx, trial, { stato: "fallita", errore, aggiornataIl: now });
    return null;
  }
  const startAfter = (await isSending(tx, profileId, now))
    ? new Date(now.getTime() + busyPauseMs)
    : await nextTurn(tx, { profileId, perMinute, now });
  if (startAfter) {
    await changeTrial(tx, trial, { prossimoInvio: startAfter });
    await jobs.enqueue(tx, sendTrialMail, { trialId }, { key: profileId, startAfter });
    return null;
  }
  await changeTrial(tx, trial, { inCorsoDal: now });
  return trial;
}

/** The queue goes by the database's clock: a job may come this much early by ours. */
const clockDriftMs = 2000;

/** Trials that wait for their turn and whose job is gone. A job too many does nothing. */
export async function pickUpTrials({ db, clock, jobs }: SdiParts): Promise<void> {
  const grace = new Date(clock.now().getTime() - 60_000);
  const waiting = await db
    .selectFrom("sdi_trial")
    .select(["id", "profileId"])
    .where("stato", "=", "in_corso")
    .where("inCorsoDal", "is", null)
    .where((where) => where(where.fn.coalesce("prossimoInvio", "createdAt"), "<=", grace))
    .execute();
  for (const { id, profileId } of waiting)
    await inTransaction(db, (tx) => jobs.enqueue(tx, sendTrialMail, { trialId: id }, { key: profileId }));
}

const refusedSince = "Il gestore ha rifiutato l'accesso alla casella.";
const neverItsTurn = "Non è partita in tempo: riprova.";

/** A trial whose process died while it was sending may have left; one whose turn has not come in time has not. */
export async function settleTrials({ db, clock }: SdiParts): Promise<void> {
  const now = clock.now();
  const before = (ms: number) => new Date(now.getTime() - ms);
  await interrupted({ db, clock }, before(dialogueLimitMs)).execute();
  await db
    .updateTable("sdi_trial")
    .set({ stato: "fallita", errore: neverItsTurn, aggiornataIl: now })
    .where("stato", "=", "in_corso")
    .where("inCorsoDal", "is", null)
    .where("createdAt", "<=", before(trialPatienceMs))
    .execute();
}

/** A trial whose process has died while it was sending may have left. */
export async function settleTrial(parts: Pick<SdiParts, "db" | "clock">, trialId: string): Promise<void> {
  await interrupted(parts, parts.clock.now()).where("id", "=", trialId).execute();
}

const interrupted = ({ db, clock }: Pick<SdiParts, "db" | "clock">, before: Date) =>
  db
    .updateTable("sdi_trial")
    .set({ stato: "incerta", errore: "L'invio si è interrotto.", aggiornataIl: clock.now() })
    .where("stato", "=", "in_corso")
    .where("inCorsoDal", "<=", before);
