import type { Tx } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { plainError } from "../../../plain-error.ts";
import { findSendingHold } from "../../../sending-hold.ts";
import { sendFattura } from "../transmissions/channel-jobs.ts";
import type { LeavingFile, LeavingOutcome, OutgoingChannel } from "../transmissions/outgoing-channel.ts";
import type { SdiParts } from "../transmissions/parts.ts";
import {
  changeTransmission,
  lockTransmission,
  readStoredFile,
  StoredFileDamaged,
  type Transmission,
} from "../transmissions/store.ts";
import { hold, releaseHeld } from "./hold-transmission.ts";
import { busyPauseMs, isSending, lockMailbox, nextTurn } from "./next-turn.ts";
import { findTrouble } from "./outgoing-trouble.ts";
import { waitForProbe } from "./put-off.ts";
import { recordOutcome } from "./record-outcome.ts";
import { settleInterrupted } from "./settle-interrupted.ts";

/**
 * One attempt to send a queued transmission. Before the attempt it is `in_corso` on the disk; before the end of the
 * message leaves, or the file shows in its folder, that too is written (`datiDal`). So whenever the process dies, what
 * it may have done is known: nothing, or something nobody may repeat blindly. `again`: who ran this job before runs it no
 * more, and has died where the attempt has no end.
 */
export async function sendTransmission(parts: SdiParts, transmissionId: string, again = false): Promise<void> {
  const { db } = parts;
  const row = await db
    .selectFrom("transmission")
    .select(["profileId", "id", "stato"])
    .where("id", "=", transmissionId)
    .executeTakeFirst();
  if (!row) return;
  const { profileId } = row;
  if (again && row.stato === "in_corso") await settleInterrupted(parts, row);
  const channel = await parts.channels.find(db, parts, profileId);
  if (!channel?.openSending) return;
  // Its servers may have to start: before anything is promised.
  const send = await channel.openSending();
  const claimed = await inTransaction(db, (tx) =>
    claim(tx, parts, { asked: { id: transmissionId, profileId }, channel }),
  );
  if (!claimed) return;
  let outcome: LeavingOutcome;
  let stayed = false;
  // The note may have been written though its answer was lost: that it ends the attempt is known here alone.
  const note = () =>
    noteThatItLeaves(parts, claimed).catch((error: unknown) => {
      stayed = true;
      throw error;
    });
  try {
    const file = await readFrozen(parts, claimed);
    outcome = file ? await send(claimed, file, note) : { kind: "damaged", reason: damaged };
  } catch (error) {
    await writeDown(parts, () => settleInterrupted(parts, claimed, { attempt: claimed.tentativi, stayed }));
    throw error;
  }
  await writeDown(parts, () => settle(parts, claimed, { outcome, savedAt: channel.savedAt }));
}

const damaged = "il file conservato è danneggiato: non è più quello preparato per l'invio";

/** Null: it is damaged, and no other attempt would find it sound. */
async function readFrozen({ db, log }: SdiParts, { profileId, fileId }: Transmission): Promise<LeavingFile | null> {
  try {
    return await readStoredFile(db, profileId, fileId);
  } catch (error) {
    if (!(error instanceof StoredFileDamaged)) throw error;
    log.error({ fileId }, "a frozen file is damaged");
    return null;
  }
}

/** After these pauses what could not be written down is tried again: longer than another database takes to lead. */
const writeAgainAfterMs = [1000, 5000, 10_000, 20_000];

/** What happened outside cannot be asked again: a passing trouble of the database must not lose it. */
async function writeDown(parts: SdiParts, write: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await write();
    } catch (error) {
      const pause = writeAgainAfterMs[attempt - 1];
      if (pause === undefined) throw error;
      parts.log.warn({ attempt, error: plainError(error) }, "the outcome of a sending could not be written down");
      await parts.sleep(pause);
    }
  }
}

function settle(
  parts: SdiParts,
  claimed: Transmission,
  { outcome, savedAt }: { outcome: LeavingOutcome; savedAt: Date | null },
): Promise<void> {
  return inTransaction(parts.db, async (tx) => {
    const found = await lockTransmission(tx, claimed);
    // Given up and taken up again meanwhile: who comes late speaks for the file only if it has left after all.
    if (found?.tentativi !== claimed.tentativi && outcome.kind !== "accepted") return;
    await recordOutcome(tx, parts, { which: claimed, outcome, savedAt });
  });
}

/** The queue goes by the database's clock: a job may come this much early by ours. */
const clockDriftMs = 2000;

async function claim(
  tx: Tx,
  parts: SdiParts,
  { asked: { id, profileId }, channel }: { asked: { id: string; profileId: string }; channel: OutgoingChannel },
): Promise<Transmission | null> {
  const { clock, jobs } = parts;
  await lockMailbox(tx, profileId);
  const found = await lockTransmission(tx, { profileId, id });
  const now = clock.now();
  // Withdrawn, sent already, or not yet its turn: a job may come twice or early.
  if (found?.stato !== "in_coda" || channel.isSuspended || (await findSendingHold(tx))) return null;
  if (found.prossimoInvio && found.prossimoInvio.getTime() > now.getTime() + clockDriftMs) return null;
  const trouble = await findTrouble(tx, profileId);
  if (trouble && trouble.prossimoInvio.getTime() > now.getTime() + clockDriftMs) {
    await waitForProbe(tx, parts, { found, trouble });
    return null;
  }
  if (await isSending(tx, profileId, now)) {
    const startAfter = new Date(now.getTime() + busyPauseMs);
    await jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: profileId, startAfter });
    return null;
  }
  const turn = await nextTurn(tx, { profileId, perMinute: channel.perMinute, now });
  if (turn) {
    await changeTransmission(tx, found, { prossimoInvio: turn });
    await jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: profileId, startAfter: turn });
    return null;
  }
  if (await channel.mustWait(tx, found)) {
    await hold(tx, parts, found);
    return null;
  }
  if (channel.isFree) await releaseHeld(tx, parts, profileId);
  const change = {
    stato: "in_corso" as const,
    inCorsoDal: now,
    datiDal: null,
    trattenutaDal: null,
    ritardoSegnalatoIl: null,
    tentativi: found.tentativi + 1,
    // The mailbox, and the address SdI wants, as they are now.
    canale: channel.canale,
    mittente: channel.mittente,
    destinatario: channel.destinatario,
  };
  await changeTransmission(tx, found, change);
  return { ...found, ...change };
}

async function noteThatItLeaves({ db, clock }: SdiParts, claimed: Transmission): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = await lockTransmission(tx, claimed);
    if (found?.stato !== "in_corso" || found.tentativi !== claimed.tentativi)
      throw new Error(`Transmission ${claimed.id} is not in this dialogue any more`);
    await changeTransmission(tx, found, { datiDal: clock.now() });
  });
}
