import { sql } from "kysely";
import { inTransaction } from "../../db/in-transaction.ts";
import { findSendingHold } from "../../sending-hold.ts";
import { dialogueLimitMs, pollMailbox, sendFattura } from "./channel-jobs.ts";
import { wordsOfChannel } from "./channel-words.ts";
import { dueMailboxes } from "./due-mailboxes.ts";
import type { SdiParts } from "./parts.ts";
import { settleAllInterrupted } from "./settle-interrupted.ts";
import { changeTransmission, lockTransmission } from "./store.ts";
import { tellDocument } from "./tell-document.ts";
import { pickUpTrials, settleTrials } from "./trial/send-trial.ts";
import { profilesOnTrial } from "./trial/trial-store.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** So far ahead looks are queued, each for its moment: the next round comes before, also when it is late. */
const aheadMs = 90_000;

/** Once a minute: what nobody else will notice. Everything is found in the database, so a restart loses nothing. */
export async function watch(parts: SdiParts): Promise<void> {
  await settleAllInterrupted(parts, dialogueLimitMs);
  await settleTrials(parts);
  if (!(await findSendingHold(parts.db))) {
    await pickUpTrials(parts);
    await pickUpQueued(parts);
  }
  await tellLate(parts);
  await readDueMailboxes(parts);
}

/** Queued transmissions whose job is gone, whose mailbox works again, or that nobody holds any more. A job too many does nothing. */
async function pickUpQueued({ db, jobs, clock }: SdiParts): Promise<void> {
  const grace = new Date(clock.now().getTime() - minute);
  const waiting = await db
    .selectFrom("transmission")
    .leftJoin("pec_account", "pec_account.profileId", "transmission.profileId")
    .select(["transmission.id", "transmission.profileId"])
    .where("stato", "=", "in_coda")
    .where("transmission.createdAt", "<=", grace)
    .where((where) => where.or([where("prossimoInvio", "is", null), where("prossimoInvio", "<=", grace)]))
    .where("sospesaDal", "is", null)
    .orderBy("transmission.id")
    .select("trattenutaDal")
    .execute();
  // Of those that wait for SdI's address the first one asks again: if the one that had gone before never arrived, it is
  // the first now; if the address is known, it frees the others.
  const asking = new Set<string>();
  for (const { id, profileId, trattenutaDal } of waiting) {
    if (trattenutaDal && asking.has(profileId)) continue;
    if (trattenutaDal) asking.add(profileId);
    await inTransaction(db, (tx) => jobs.enqueue(tx, sendFattura, { transmissionId: id }, { key: profileId }));
  }
}

/** 24 hours of doubt without a receipt, 5 days at SdI without an answer: said once each. */
async function tellLate(parts: SdiParts): Promise<void> {
  const { db, clock } = parts;
  const now = clock.now().getTime();
  const open = () => db.selectFrom("transmission").select("id").where("esitoSdI", "is", null);
  const doubtful = await open()
    .where("stato", "=", "incerta")
    .where("dubbioSegnalatoIl", "is", null)
    .where("sentAt", "<=", new Date(now - day))
    .execute();
  for (const { id } of doubtful) {
    await inTransaction(db, async (tx) => {
      const found = await lockTransmission(tx, id);
      if (found?.stato !== "incerta" || found.dubbioSegnalatoIl) return;
      await changeTransmission(tx, id, { dubbioSegnalatoIl: clock.now() });
      await tellDocument(tx, parts, found, {
        evento: "timer:24h",
        tipo: "ALTRO",
        messaggio:
          "In 24 ore non è arrivata alcuna ricevuta. Cerca nella tua casella PEC, in tutte le cartelle, la ricevuta di accettazione di questo file, e dicci se c'è.",
      });
    });
  }
  const silent = await open()
    .where("stato", "=", "accettata_smtp")
    .where("ritardoSegnalatoIl", "is", null)
    // Nobody tells when the intermediary has handed a file over: from when it could.
    .where(
      sql<boolean>`(case canale when 'cartella' then "sentAt" else "consegnataIl" end) <= ${new Date(now - 5 * day)}::timestamptz`,
    )
    .execute();
  for (const { id } of silent) {
    await inTransaction(db, async (tx) => {
      const found = await lockTransmission(tx, id);
      if (!found || found.esitoSdI || found.ritardoSegnalatoIl) return;
      await changeTransmission(tx, id, { ritardoSegnalatoIl: clock.now() });
      await tellDocument(tx, parts, found, {
        evento: "timer:5d",
        tipo: "ALTRO",
        messaggio: wordsOfChannel(found).late,
      });
    });
  }
}

/** Mailboxes where an answer is expected every minute, the others as their owner says. */
async function readDueMailboxes({ db, jobs, clock }: SdiParts): Promise<void> {
  const now = clock.now().getTime();
  const waiting = await db
    .selectFrom("transmission")
    .leftJoin("pec_account", "pec_account.profileId", "transmission.profileId")
    .select("transmission.profileId")
    .distinct()
    .where((where) =>
      where.or([
        where("stato", "in", ["in_corso", "accettata_smtp", "incerta"]),
        // Who sends by hand may have done it without a word; after a day the usual pace is enough.
        where.and([
          where("stato", "=", "a_mano"),
          where.or([where("sentAt", "is not", null), where("transmission.createdAt", ">", new Date(now - day))]),
        ]),
      ]),
    )
    .where("esitoSdI", "is", null)
    .where("transmission.createdAt", ">", new Date(now - 45 * day))
    // A suspended mailbox is not read until its settings change; what went through a folder is answered there.
    .where((where) => where.or([where("sospesaDal", "is", null), where("canale", "=", "cartella")]))
    .execute();
  const trials = await profilesOnTrial(db, new Date(now - day));
  const expecting = new Set([...waiting, ...trials].map((row) => row.profileId));
  for (const profileId of expecting) {
    await inTransaction(db, (tx) => jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId }));
  }
  const askedAt = new Date(now).toISOString();
  for (const { profileId, at } of await dueMailboxes(db, new Date(now + aheadMs))) {
    if (expecting.has(profileId)) continue;
    const look = { profileId, planned: { askedAt, at: at.toISOString() } };
    const when = at.getTime() > now ? { startAfter: at } : {};
    await inTransaction(db, (tx) => jobs.enqueue(tx, pollMailbox, look, { key: profileId, ...when }));
  }
}
