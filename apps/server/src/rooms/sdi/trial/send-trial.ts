import { inTransaction } from "../../../db/in-transaction.ts";
import { noteOperation, suspendMailbox } from "../../accountpec/index.ts";
import { dialogueLimitMs, paceOf, pollMailbox } from "../channel-jobs.ts";
import type { SdiParts } from "../parts.ts";
import { findPecBox } from "../pec-box.ts";
import { changeTrial } from "./trial-store.ts";

/** Sends the mail of a trial, once: whatever happens it is not tried again by itself, another trial may be begun. */
export async function sendTrial(parts: SdiParts, trialId: string): Promise<void> {
  const { db, clock, pecSender } = parts;
  const trial = await db
    .selectFrom("sdi_trial")
    .selectAll()
    .where("id", "=", trialId)
    .where("stato", "=", "in_corso")
    .executeTakeFirst();
  const box = trial && (await findPecBox(db, parts, trial.profileId));
  if (!trial || !box?.account) return;
  const outcome = await pecSender.send(
    await box.account(),
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
    const change = sent
      ? { stato: "inviata", errore: null }
      : { stato: outcome.kind === "uncertain" ? "incerta" : "fallita", errore: outcome.reason };
    await changeTrial(tx, trialId, { ...change, aggiornataIl: clock.now() });
    if (outcome.kind === "authRefused") await suspendMailbox(tx, profileId, clock.now());
    const messaggio = sent ? `Prova: PEC senza allegati inviata a ${trial.destinatario}` : `Prova: ${outcome.reason}`;
    await noteOperation(tx, clock, profileId, { tipo: "invio", riuscita: sent, messaggio });
    if (!sent && outcome.kind !== "uncertain") return;
    const startAfter = new Date(clock.now().getTime() + (paceOf(parts.config).lookAgain ?? 0));
    await parts.jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId, startAfter });
  });
}

/** A trial whose process died while it was sending: it may have left. */
export async function settleTrials({ db, clock }: SdiParts): Promise<void> {
  const before = new Date(clock.now().getTime() - dialogueLimitMs);
  await db
    .updateTable("sdi_trial")
    .set({ stato: "incerta", errore: "L'invio si è interrotto.", aggiornataIl: clock.now() })
    .where("stato", "=", "in_corso")
    .where("createdAt", "<=", before)
    .execute();
}
