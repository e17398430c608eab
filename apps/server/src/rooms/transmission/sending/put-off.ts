import type { Tx } from "../../../db/database.ts";
import { paceOf, patienceMs, pauseAfter, sendFattura } from "../transmissions/channel-jobs.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import { changeTransmission, type Transmission } from "../transmissions/store.ts";
import { tellDocument } from "../transmissions/tell-document.ts";
import { noteTrouble, type OutgoingTrouble } from "./outgoing-trouble.ts";

type Failure = { reason: string; wholeWay?: boolean };

/**
 * The provider has not taken it: it is tried again, with pauses that grow, until patience is over. Where the way itself does
 * not work this one asks for all that wait. Its document is told once of each reason, however often it is tried.
 */
export async function putOff(
  tx: Tx,
  parts: SdiParts,
  { found, failure: { reason, wholeWay = false } }: { found: Transmission; failure: Failure },
): Promise<void> {
  const { profileId } = found;
  const now = parts.clock.now();
  const pace = paceOf(parts.config);
  const trouble = wholeWay ? await noteTrouble(tx, parts, { profileId, reason }) : null;
  const attesaDal = found.attesaDal ?? now;
  const prossimoInvio = trouble?.prossimoInvio ?? new Date(now.getTime() + pauseAfter(pace, found.tentativi));
  if (prossimoInvio.getTime() > attesaDal.getTime() + patienceMs) return givenUp(tx, parts, { found, reason });
  await changeTransmission(tx, found, { stato: "in_coda", attesaDal, prossimoInvio, errore: reason });
  await parts.jobs.enqueue(
    tx,
    sendFattura,
    { transmissionId: found.id },
    { key: profileId, startAfter: prossimoInvio },
  );
  if (!found.attesaDal || (!wholeWay && found.errore !== reason)) await tellWaiting(tx, parts, { found, reason });
}

/** Its way is known not to work: it waits for the probe, and is no attempt. */
export async function waitForProbe(
  tx: Tx,
  parts: SdiParts,
  { found, trouble: { prossimoInvio, motivo } }: { found: Transmission; trouble: OutgoingTrouble },
): Promise<void> {
  const attesaDal = found.attesaDal ?? parts.clock.now();
  await changeTransmission(tx, found, { attesaDal, prossimoInvio, errore: motivo });
  if (!found.attesaDal) await tellWaiting(tx, parts, { found, reason: motivo });
}

/** An attempt that did not come to its end, and had sent nothing: tried again after a pause, until `afterFaults` is used up. */
export async function interrupted(
  tx: Tx,
  parts: SdiParts,
  { found, reason, words }: { found: Transmission; reason: string; words: string },
): Promise<void> {
  const interruzioni = found.interruzioni + 1;
  // The first may have been a passing trouble: it goes again at once.
  const pause = interruzioni === 1 ? 0 : paceOf(parts.config).afterFaults[interruzioni - 1];
  if (pause === undefined) return givenUp(tx, parts, { found, reason });
  const again = pause > 0 ? { startAfter: new Date(parts.clock.now().getTime() + pause) } : {};
  await changeTransmission(tx, found, {
    stato: "in_coda",
    interruzioni,
    ...(again.startAfter && { prossimoInvio: again.startAfter, errore: reason }),
  });
  await parts.jobs.enqueue(tx, sendFattura, { transmissionId: found.id }, { key: found.profileId, ...again });
  if (again.startAfter) await tellWaiting(tx, parts, { found, reason, words });
}

async function tellWaiting(
  tx: Tx,
  parts: SdiParts,
  { found, reason, words }: { found: Transmission; reason: string; words?: string },
): Promise<void> {
  const { tipo, temporary } = parts.channels.wordsOf(found);
  const messaggio = words ?? temporary(reason);
  const event = { evento: "smtp:temporary", tipo, causa: reason, messaggio } as const;
  await tellDocument(tx, parts, { transmission: found, event });
}

async function givenUp(
  tx: Tx,
  parts: SdiParts,
  { found, reason }: { found: Transmission; reason: string },
): Promise<void> {
  await changeTransmission(tx, found, { stato: "fallita", errore: reason });
  await tellDocument(tx, parts, {
    transmission: found,
    event: {
      evento: "smtp:temporary",
      tipo: parts.channels.wordsOf(found).tipo,
      causa: reason,
      contesto: { tentativiEsauriti: true },
      messaggio: `Invio non riuscito dopo ${found.tentativi} tentativi: ${reason}`,
    },
  });
}
