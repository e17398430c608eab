import type { Db } from "../../../db/database.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { pollMailbox, type SdiParts } from "../../transmission/index.ts";
import type { PollOptions } from "../channel/channel.ts";
import { noteOperation } from "../settings/operation-store.ts";
import { findImapServer, noteSilence } from "../settings/silence-store.ts";
import { readChannel } from "./read-channel.ts";
import type { UnresponsiveServerQueue } from "./unresponsive-server-queue.ts";

/** The look that the watch has planned: when it was asked for, and for which moment. */
export type PlannedPoll = { askedAt: string; at: string };

type Turn = { profileId: string; planned?: PlannedPoll | undefined };

/** The queue goes by the database's clock: a look may come this much early by ours. */
const clockDriftMs = 15_000;
/** A look that fails after so long has cost a reader its time; one that fails at once costs nobody anything. */
const silentAfterMs = 5000;
/** One cut after so long was too long; before, it was cut because the process stops, and that says nothing of the server. */
const tooLongMs = pollMailbox.expireSeconds * 900;

/**
 * Reads what is new for a profile; where the look was planned, only if its moment has come and nobody has read it since it
 * was asked for. A mailbox whose server was silent the last time waits for its turn in `queue`.
 */
export async function readInTurn(
  parts: SdiParts,
  { profileId, planned }: Turn,
  { queue, options = {} }: { queue: UnresponsiveServerQueue; options?: PollOptions },
): Promise<void> {
  const { db, clock } = parts;
  if (planned) {
    if (Date.parse(planned.at) > clock.now().getTime() + clockDriftMs) return;
    if (await wasReadAfter(db, profileId, new Date(planned.askedAt))) return;
  }
  const server = await findImapServer(db, profileId);
  if (!server) return readChannel(parts, profileId, options);
  const slow = server.wasSilent || queue.isDown(server.host);
  if (slow && !queue.enter(profileId)) return;
  try {
    const begun = clock.now().getTime();
    const silent = () => clock.now().getTime() - begun >= (options.signal?.aborted ? tooLongMs : silentAfterMs);
    const failure = await readChannel(parts, profileId, options).then(
      () => null,
      (error: unknown) => ({ error, silent: silent() }),
    );
    const look = { silent: failure?.silent ?? false, wasSilent: server.wasSilent };
    queue.note(server.host, look);
    await noteSilence(db, { profile: profileId, since: look.silent ? clock.now() : null }, server);
    if (look.silent && options.signal?.aborted)
      await noteOperation(db, { clock, profileId }, { tipo: "lettura", riuscita: false, messaggio: tooLong });
    if (failure) throw failure.error;
  } finally {
    if (slow) await letNextIn(parts, queue.leave());
  }
}

const tooLong = "Il server è troppo lento: la lettura si è interrotta e riprende da dove era arrivata";

/** Whoever was not let in comes as soon as there is room. */
async function letNextIn({ db, jobs }: SdiParts, profileId: string | null): Promise<void> {
  if (profileId === null) return;
  await inTransaction(db, (tx) => jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId }));
}

async function wasReadAfter(db: Db, profileId: string, moment: Date): Promise<boolean> {
  const read = await db
    .selectFrom("mailbox_cursor")
    .select("cartella")
    .where("profileId", "=", profileId)
    .where("lettaIl", ">", moment)
    .limit(1)
    .executeTakeFirst();
  return read !== undefined;
}
