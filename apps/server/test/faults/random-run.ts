import { inTransaction } from "../../src/db/in-transaction.ts";
import { readChannel } from "../../src/rooms/channels/reading/read-channel.ts";
import { watch } from "../../src/rooms/channels/watch-channel.ts";
import { sendWithoutWaiting } from "../../src/rooms/transmission/sending/hold-transmission.ts";
import { sendTransmission } from "../../src/rooms/transmission/sending/send-transmission.ts";
import { settleAllInterrupted } from "../../src/rooms/transmission/sending/settle-interrupted.ts";
import type { SdiParts } from "../../src/rooms/transmission/transmissions/parts.ts";
import { seededRandom } from "../seeded-random.ts";
import { aFaultyChannel, type FaultyChannel } from "./a-faulty-channel.ts";
import { brokenPromises, type Fate } from "./broken-promises.ts";
import { failingDb } from "./failing-pool.ts";
import { type Round, randomRound } from "./random-plan.ts";

const minute = 60_000;

/** What became of one run. */
export type Outcome = { broken: string[]; rounds: Round[]; delivered: number; uncertain: number; again: number };

/** Some invoices leave while lines, servers, mailbox, clock and database fail as the seed says; then everything works. */
export async function randomRun(seed: number): Promise<Outcome> {
  const random = seededRandom(seed);
  const faulty = await aFaultyChannel({ knownToSdi: seed % 2 === 0 });
  try {
    const { channel } = faulty;
    const sent: { numero: string; documentId: string }[] = [];
    for (let n = 1; n <= 1 + Math.floor(random() * 3); n++) {
      const numero = `${n}/2026`;
      sent.push({ numero, documentId: (await channel.send({ numero })).documentId });
    }
    const rounds: Round[] = [];
    let uidValidity = 1;
    for (let left = 1 + Math.floor(random() * 4); left > 0; left--) {
      const round = randomRound(random);
      rounds.push(round);
      if (round.renumbered) uidValidity += 1;
      await live(faulty, round, uidValidity);
    }
    const again = await calm(faulty, sent, uidValidity);
    const fates = await Promise.all(sent.map((invoice) => fateOf(faulty, invoice)));
    return {
      broken: fates.flatMap(brokenPromises),
      rounds,
      delivered: fates.filter(({ taken }) => taken.length === 1).length,
      uncertain: fates.filter(({ taken }) => taken.length === 0).length,
      again,
    };
  } finally {
    await faulty.close();
  }
}

/** One round in which things break; where the process dies another one starts. */
async function live({ channel, smtp, imap }: FaultyChannel, round: Round, uidValidity: number): Promise<void> {
  const { app, profileId, parts } = channel;
  app.clock.advance(round.jumpMs);
  const failing = round.database && failingDb(app.database.pool, round.database);
  const broken: SdiParts = failing ? { ...parts, db: failing.db } : parts;
  smtp.next(round.smtp);
  // Whatever is thrown is what a job would be told: the next round tries again.
  for (const id of await waiting(channel)) await sendTransmission(broken, id).catch(() => undefined);
  smtp.next(null);
  await imap.hold(await channel.mails(), app.clock.now(), uidValidity);
  imap.cutAfter(round.imapBytes);
  await readChannel(broken, profileId).catch(() => undefined);
  imap.cutAfter(null);
  await watch(broken).catch(() => undefined);
  if (failing?.isDead()) await settleAllInterrupted(parts, 0);
}

async function waiting({ app }: FaultyChannel["channel"]): Promise<string[]> {
  const rows = await app.db
    .selectFrom("transmission")
    .select("id")
    .where("stato", "=", "in_coda")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Everything works again: the person saves the settings, sends once more what was refused, and looks until nothing moves. */
async function calm(
  { channel, imap }: FaultyChannel,
  sent: readonly { numero: string; documentId: string }[],
  uidValidity: number,
): Promise<number> {
  const { app, profileId, parts } = channel;
  let again = 0;
  for (let round = 0; round < 8; round++) {
    app.clock.advance(20 * minute);
    await app.db.updateTable("pec_account").set({ sospesaDal: null }).execute();
    for (const { documentId } of sent) {
      if ((await channel.stateOf(documentId)) !== "B/send_failed") continue;
      again += 1;
      await channel.send({
        numero: sent.find((invoice) => invoice.documentId === documentId)?.numero ?? "",
        documentId,
      });
    }
    await watch(parts);
    for (const id of await waiting(channel)) await sendTransmission(parts, id);
    await imap.hold(await channel.mails(), app.clock.now(), uidValidity);
    await readChannel(parts, profileId);
    const states = await Promise.all(sent.map(({ documentId }) => channel.stateOf(documentId)));
    // The first mail may never be answered: the person does not want to wait for it any more.
    if (round > 0 && states.includes("I/uncertain")) {
      for (const { documentId } of sent) {
        await inTransaction(app.db, (tx) => sendWithoutWaiting(tx, app.deps, { profileId, documentId }));
      }
    }
    // Once more for those in doubt: a receipt that is in the mailbox would have been found.
    if (round > 0 && states.every((state) => state === "C/delivered" || state === "I/uncertain")) break;
  }
  return again;
}

async function fateOf(
  { channel }: FaultyChannel,
  { numero, documentId }: { numero: string; documentId: string },
): Promise<Fate> {
  const { db } = channel.app;
  const transmissions = await db
    .selectFrom("transmission")
    .select(["messageId", "stato", "errore", "datiDal", "sentAt", "esitoSdI"])
    .where("documentId", "=", documentId)
    .orderBy("id")
    .execute();
  const mails = await db
    .selectFrom("simulator_mail")
    .select("messageId")
    .where(
      "messageId",
      "in",
      transmissions.map(({ messageId }) => messageId),
    )
    .execute();
  return {
    numero,
    stato: await channel.stateOf(documentId),
    transmissions,
    taken: mails.map(({ messageId }) => messageId),
    timeline: await channel.timelineOf(documentId),
  };
}
