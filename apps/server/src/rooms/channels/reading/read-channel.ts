import { inTransaction } from "../../../db/in-transaction.ts";
import { MailboxRefused } from "../../../mail/imap/mailbox.ts";
import {
  countKnown,
  paceOf,
  passwordRefused,
  pollMailbox,
  type SdiParts,
  tellDocument,
} from "../../transmission/index.ts";
import type { Channel, Polled, PollOptions } from "../channel/channel.ts";
import { findChannelsToRead } from "../chosen/find-channel.ts";
import { wholeAfterMs } from "../folder/read-exchange.ts";
import { noteOperation, readingFailed } from "../settings/operation-store.ts";
import { suspendMailbox } from "../settings/suspend-mailbox.ts";
import { examineAgain } from "../unrecognised/examine-again.ts";
import { openTransmissions } from "./open-transmissions.ts";

/** Reads what is new for a profile, from wherever it may come; one way that fails keeps nobody from the other. */
export async function readChannel(parts: SdiParts, profileId: string, options: PollOptions = {}): Promise<void> {
  const failures: unknown[] = [];
  for (const channel of await findChannelsToRead(parts.db, parts, profileId))
    await readOne(parts, { profileId, channel }, options).catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}

/** Looks again by itself while an answer is expected soon. */
async function readOne(
  parts: SdiParts,
  { profileId, channel }: { profileId: string; channel: Channel },
  options: PollOptions,
): Promise<void> {
  const { db, clock } = parts;
  if (channel.isSuspended) return;
  let polled: Polled;
  try {
    const known = await countKnown(db, profileId);
    polled = await channel.poll(parts, options);
    // An answer may have come before what shows whose it is.
    if ((await countKnown(db, profileId)) > known) await examineAgain(parts, profileId);
    await noteReading(parts, profileId, { channel, found: polled.found });
  } catch (error) {
    // Cut by us: no trouble of the channel, and whoever comes next goes on from where this one had come to.
    if (options.signal?.aborted) throw error;
    const messaggio = channel.sentenceOf(error);
    await noteOperation(db, { clock, profileId }, { tipo: "lettura", riuscita: false, messaggio });
    if (!(error instanceof MailboxRefused)) throw error;
    await suspend(parts, profileId, { reason: error.message, savedAt: channel.savedAt });
    return;
  }
  const { lookAgain } = paceOf(parts.config);
  if (lookAgain === null) return;
  if (polled.again) return pollLater(parts, profileId, wholeAfterMs);
  if ((await openTransmissions(db, profileId, clock.now())).soon > 0) await pollLater(parts, profileId, lookAgain);
}

async function pollLater({ db, clock, jobs }: SdiParts, profileId: string, afterMs: number): Promise<void> {
  const startAfter = new Date(clock.now().getTime() + afterMs);
  await inTransaction(db, (tx) => jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId, startAfter }));
}

/** A look that finds nothing is told only when it is good news. */
async function noteReading(
  { db, clock }: SdiParts,
  profileId: string,
  { channel, found }: { channel: Channel; found: number },
): Promise<void> {
  if (found === 0 && !(await readingFailed(db, profileId))) return;
  const messaggio = channel.readWords(found);
  await noteOperation(db, { clock, profileId }, { tipo: "lettura", riuscita: true, messaggio });
}

/** The login with those settings was refused: nothing is tried any more, and what waits to leave says so, once. */
export async function suspend(
  parts: SdiParts,
  profileId: string,
  { reason, savedAt }: { reason: string; savedAt: Date | null },
): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    if ((await suspendMailbox(tx, parts, { profileId, savedAt })) !== "stopped") return;
    const waiting = await tx
      .selectFrom("transmission")
      .selectAll()
      .where("profileId", "=", profileId)
      .where("stato", "=", "in_coda")
      .forUpdate()
      .execute();
    for (const transmission of waiting) {
      await tellDocument(tx, parts, {
        transmission,
        event: {
          evento: "mailbox:auth_refused",
          tipo: "INVIO",
          messaggio: `${passwordRefused} Controlla le impostazioni in PEC account e salvale: l'invio ripartirà da solo.`,
          causa: reason,
        },
      });
    }
  });
}
