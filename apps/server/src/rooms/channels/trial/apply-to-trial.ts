import type { Tx } from "../../../db/database.ts";
import type { CertifiedKind, CertifiedMail } from "../../../mail/certified/certified-mail.ts";
import { type Applied, momentOf, recogniseEnvelope, type SdiParts, storableText } from "../../transmission/index.ts";
import { changeTrial, lockTrialCited, lockUnanswered, type Trial } from "./trial-store.ts";

type Keep = (documentId: string | null) => Promise<string>;

/** How far a trial has come; a later word never takes it back. */
const rank: Readonly<Record<Trial["stato"], number>> = {
  in_corso: 0,
  incerta: 0,
  inviata: 1,
  accettata: 2,
  consegnata: 3,
  fallita: 3,
  risposta: 4,
};

/** What a provider's receipt makes of a trial. */
const stateBy: Partial<Record<CertifiedKind, Trial["stato"]>> = {
  accettazione: "accettata",
  "avvenuta-consegna": "consegnata",
  "non-accettazione": "fallita",
  "errore-consegna": "fallita",
};

const longest = 5000;

/** Applies a provider's receipt to the trial whose Message-ID it cites; null where it cites none. */
export async function applyReceiptToTrial(
  tx: Tx,
  parts: SdiParts,
  { profileId, mail, cause, keep }: { profileId: string; mail: CertifiedMail; cause: string; keep: Keep },
): Promise<Applied | null> {
  const trial = await lockTrialCited(tx, profileId, [mail.riferimento, mail.daticert.msgid]);
  if (!trial) return null;
  // What answers a mail of ours shows who our provider is, and SdI's.
  const about = { profileId, kind: mail.kind, casella: trial.mittente };
  await recogniseEnvelope(tx, parts.clock, { ...about, firma: mail.firma, citesUs: true });
  const fileId = await keep(null);
  const stato = stateBy[mail.kind];
  if (stato)
    await move(tx, parts, { trial, change: { stato, errore: stato === "fallita" ? storableText(cause) : null } });
  return { esito: "applicato", motivo: null, fileId };
}

/** The clock of the provider and ours may differ this much. */
const clockDriftMs = 5 * 60_000;

/**
 * A message of SdI without a file answers the trial that waits; null where none does. One that was certified before the
 * trial began, and is examined only now, answers another.
 */
export async function applyCourtesy(
  tx: Tx,
  parts: SdiParts,
  { profileId, mail, keep }: { profileId: string; mail: CertifiedMail; keep: Keep },
): Promise<Applied | null> {
  const certified = momentOf(mail.daticert.data) ?? parts.clock.now();
  const trial = await lockUnanswered(tx, profileId, new Date(certified.getTime() + clockDriftMs));
  if (!trial) return null;
  const fileId = await keep(null);
  const text = storableText((mail.inner?.text || mail.subject).trim()).slice(0, longest);
  await move(tx, parts, { trial, change: { stato: "risposta", errore: null, risposta: text } });
  return { esito: "applicato", motivo: null, fileId };
}

async function move(
  tx: Tx,
  { clock }: SdiParts,
  { trial, change }: { trial: Trial; change: Pick<Trial, "stato" | "errore"> & Partial<Pick<Trial, "risposta">> },
): Promise<void> {
  if (rank[change.stato] < rank[trial.stato]) return;
  await changeTrial(tx, trial, { ...change, aggiornataIl: clock.now() });
}
