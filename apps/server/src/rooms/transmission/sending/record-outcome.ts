import type { Tx } from "../../../db/database.ts";
import { paceOf, pollMailbox, sendFattura } from "../transmissions/channel-jobs.ts";
import { notLeft } from "../transmissions/document-message.ts";
import type { LeavingOutcome } from "../transmissions/outgoing-channel.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { passwordRefused } from "../transmissions/password-refused.ts";
import {
  changeTransmission,
  findKept,
  keepFile,
  lockTransmission,
  type Transmission,
  type TransmissionKey,
} from "../transmissions/store.ts";
import { tellDocument } from "../transmissions/tell-document.ts";
import { forgetTrouble } from "./outgoing-trouble.ts";
import { putOff } from "./put-off.ts";
import { sendQueuedNow } from "./send-queued-now.ts";

/**
 * Writes down what an attempt came to. Only a transmission still in its dialogue is moved: if a receipt has been read
 * meanwhile, that is the stronger word. `savedAt` names the settings of the attempt.
 */
export async function recordOutcome(
  tx: Tx,
  parts: SdiParts,
  { which, outcome, savedAt = null }: { which: TransmissionKey; outcome: LeavingOutcome; savedAt?: Date | null },
): Promise<void> {
  const found = await lockTransmission(tx, which);
  if (!found) return;
  await parts.channels.noteOperation(
    tx,
    { clock: parts.clock, profileId: found.profileId },
    {
      tipo: "invio",
      riuscita: outcome.kind === "accepted",
      messaggio: `${found.nomeFile}: ${outcome.kind === "accepted" ? parts.channels.wordsOf(found).noted(found) : outcome.reason}`,
    },
  );
  if (hasAnswered(outcome) && (await forgetTrouble(tx, found.profileId)))
    await sendQueuedNow(tx, parts, found.profileId);
  if (outcome.kind === "accepted") return accepted(tx, parts, { found, raw: outcome.raw });
  if (found.stato !== "in_corso") return;
  switch (outcome.kind) {
    case "uncertain":
      return uncertain(tx, parts, { found, reason: outcome.reason });
    case "refused":
      return failed(tx, parts, {
        found,
        reason: outcome.reason,
        words: parts.channels.wordsOf(found).refused(outcome.reason),
      });
    case "notAllowed":
      return failed(tx, parts, {
        found,
        reason: outcome.reason,
        words: `${notLeft} ${outcome.reason} Correggi le impostazioni in PEC account, poi invia di nuovo.`,
      });
    case "damaged":
      return failed(tx, parts, {
        found,
        reason: outcome.reason,
        words: `Il documento non è partito: ${outcome.reason}. Invialo di nuovo: il file si prepara da capo, con un altro nome.`,
      });
    case "authRefused":
      return waitsForSettings(tx, parts, { found, reason: outcome.reason, savedAt });
    default:
      return putOff(tx, parts, { found, failure: outcome });
  }
}

/** The other end was there and took a message, or some of it: whatever was wrong with the way is over. */
const hasAnswered = (outcome: LeavingOutcome) =>
  ["accepted", "refused", "uncertain", "authRefused"].includes(outcome.kind) ||
  (outcome.kind === "temporary" && !outcome.wholeWay);

/** Nothing more is tried: the person reads why. */
async function failed(
  tx: Tx,
  parts: SdiParts,
  { found, reason, words }: { found: Transmission; reason: string; words: string },
): Promise<void> {
  await changeTransmission(tx, found, { stato: "fallita", errore: reason });
  await tellDocument(tx, parts, {
    transmission: found,
    event: {
      evento: "smtp:refused",
      tipo: parts.channels.wordsOf(found).tipo,
      messaggio: words,
      causa: reason,
    },
  });
}

/** Not an attempt of this message: it waits for the settings, or goes on where they have changed meanwhile. */
async function waitsForSettings(
  tx: Tx,
  parts: SdiParts,
  { found, reason, savedAt }: { found: Transmission; reason: string; savedAt: Date | null },
): Promise<void> {
  await changeTransmission(tx, found, {
    stato: "in_coda",
    tentativi: found.tentativi - 1,
    prossimoInvio: null,
    errore: reason,
  });
  if ((await parts.channels.suspend(tx, parts, { profileId: found.profileId, savedAt })) === "changed") {
    await parts.jobs.enqueue(tx, sendFattura, { transmissionId: found.id }, { key: found.profileId });
    return;
  }
  await tellDocument(tx, parts, {
    transmission: found,
    event: {
      evento: "mailbox:auth_refused",
      tipo: "INVIO",
      messaggio: `${passwordRefused} L'invio è sospeso: controlla le impostazioni in PEC account e salvale, poi ripartirà da solo.`,
      causa: reason,
    },
  });
}

async function accepted(
  tx: Tx,
  parts: SdiParts,
  { found, raw }: { found: Transmission; raw: Uint8Array | null },
): Promise<void> {
  const { clock, jobs } = parts;
  // Without a message around it the file itself is what has left: that is kept, and in the timeline, already.
  const idFile = raw ? await keepMail(tx, parts, { found, bytes: raw }) : undefined;
  await changeTransmission(tx, found, { sentAt: found.sentAt ?? clock.now() });
  if (found.stato === "in_corso" || found.stato === "incerta") await markAsLeft(tx, parts, { found, idFile });
  const lookAgain = paceOf(parts.config).lookAgain ?? 0;
  const startAfter = new Date(clock.now().getTime() + lookAgain);
  await jobs.enqueue(tx, pollMailbox, { profileId: found.profileId }, { key: found.profileId, startAfter });
}

/** What is written down again because its answer was lost may be there already. */
async function keepMail(
  tx: Tx,
  { clock }: SdiParts,
  { found, bytes }: { found: Transmission; bytes: Uint8Array },
): Promise<string> {
  const mail = { profileId: found.profileId, documentId: found.documentId, genere: "pec-inviata", bytes } as const;
  const about = { direzione: "inviato", nome: `${found.nomeFile}.eml`, tipo: "message/rfc822" } as const;
  return (await findKept(tx, mail)) ?? keepFile(tx, clock, { ...mail, ...about });
}

/** The file is in other hands: the provider's 250 says so, the folder it lies in, or a receipt about it. */
export async function markAsLeft(
  tx: Tx,
  parts: SdiParts,
  { found, idFile }: { found: Transmission; idFile?: string },
): Promise<void> {
  await changeTransmission(tx, found, {
    stato: "accettata_smtp",
    sentAt: found.sentAt ?? parts.clock.now(),
    errore: null,
  });
  await tellDocument(tx, parts, {
    transmission: found,
    event: {
      tipo: parts.channels.wordsOf(found).tipo,
      ...parts.channels.wordsOf(found).left(found),
      ...(idFile && { idFile }),
    },
  });
}

/** It may have left or not: nobody sends it again until a receipt, or the person, says which. */
export async function uncertain(
  tx: Tx,
  parts: SdiParts,
  { found, reason }: { found: Transmission; reason: string },
): Promise<void> {
  const { clock, jobs } = parts;
  await changeTransmission(tx, found, { stato: "incerta", errore: reason, sentAt: found.datiDal ?? clock.now() });
  await tellDocument(tx, parts, {
    transmission: found,
    event: {
      evento: "smtp:lost_after_data",
      tipo: "INVIO",
      messaggio:
        "La connessione con il gestore si è interrotta mentre il messaggio partiva: non sappiamo se è partito. Non lo inviamo di nuovo: cerchiamo nella casella una ricevuta che lo citi.",
      causa: reason,
      messageId: found.messageId,
    },
  });
  await jobs.enqueue(tx, pollMailbox, { profileId: found.profileId }, { key: found.profileId });
}
