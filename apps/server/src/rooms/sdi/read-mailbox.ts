import type { Db } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type Mailbox, type MailboxCursor, MailboxRefused, mayConcern } from "../../mail/mailbox.ts";
import { connectionSentence, noteOperation, readingFailed, saveSpace, suspendMailbox } from "../accountpec/index.ts";
import { paceOf, pollMailbox } from "./channel-jobs.ts";
import { examineMessage } from "./examine-message.ts";
import { openTransmissions } from "./open-transmissions.ts";
import { oursAmong } from "./ours-among.ts";
import type { SdiParts } from "./parts.ts";
import { findPecBox, type PecBox } from "./pec-box.ts";
import { tellDocument } from "./tell-document.ts";

/** The first look, and one after the server has renumbered its messages, goes back this far. */
const lookbackMs = 30 * 24 * 3600_000;

/**
 * Reads what is new in the mailbox of a profile: headers first, whole messages only where they are certified. Nothing is
 * marked there. Looks again by itself while an answer is expected soon. When `signal` says so the connection is cut,
 * because somebody else may take its place.
 */
export async function readMailbox(parts: SdiParts, profileId: string, signal?: AbortSignal): Promise<void> {
  const { db, clock } = parts;
  const box = await findPecBox(db, parts, profileId);
  if (!box || box.isSuspended) return;
  try {
    await noteReading(parts, profileId, await readFolders(parts, profileId, box, signal));
  } catch (error) {
    // Cut by us: no trouble of the mailbox, and whoever comes next goes on from where this one had come to.
    if (signal?.aborted) throw error;
    const messaggio = connectionSentence(error, box.idGestore);
    await noteOperation(db, clock, profileId, { tipo: "lettura", riuscita: false, messaggio });
    if (!(error instanceof MailboxRefused)) throw error;
    await suspend(parts, profileId, error.message);
    return;
  }
  const { lookAgain } = paceOf(parts.config);
  if (lookAgain === null || (await openTransmissions(db, profileId, clock.now())).soon === 0) return;
  const startAfter = new Date(clock.now().getTime() + lookAgain);
  await inTransaction(db, (tx) => parts.jobs.enqueue(tx, pollMailbox, { profileId }, { key: profileId, startAfter }));
}

/** One folder after the other; one that cannot be read keeps nobody from the next, and is told in the end. */
async function readFolders(parts: SdiParts, profileId: string, box: PecBox, signal?: AbortSignal): Promise<number> {
  let found = 0;
  const failures: unknown[] = [];
  for (const folder of box.folders) {
    signal?.throwIfAborted();
    try {
      const mailbox = await box.open(folder);
      const cut = () => mailbox.cut();
      signal?.addEventListener("abort", cut);
      try {
        signal?.throwIfAborted();
        found += await readAll(parts, profileId, folder, mailbox);
        await saveSpace(parts.db, profileId, await mailbox.space());
      } finally {
        signal?.removeEventListener("abort", cut);
        await mailbox.close();
      }
    } catch (error) {
      // Another try would be one more refused login.
      if (error instanceof MailboxRefused) throw error;
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return found;
}

/** A look that finds nothing is told only when it is good news. */
async function noteReading({ db, clock }: SdiParts, profileId: string, found: number): Promise<void> {
  if (found === 0 && !(await readingFailed(db, profileId))) return;
  const messaggio =
    found === 0
      ? "Casella letta"
      : found === 1
        ? "Letto un messaggio certificato"
        : `Letti ${found} messaggi certificati`;
  await noteOperation(db, clock, profileId, { tipo: "lettura", riuscita: true, messaggio });
}

/** How many messages concerned us. */
async function readAll(parts: SdiParts, profileId: string, folder: string, mailbox: Mailbox): Promise<number> {
  const { db, clock } = parts;
  let found = 0;
  const since = new Date(clock.now().getTime() - lookbackMs);
  for (let cursor = await findCursor(db, profileId, folder); ; ) {
    const { uidValidity, lastUid, messages } = await mailbox.listSince(cursor, since);
    const ours = await oursAmong(db, profileId, messages);
    for (const summary of messages) {
      if (!mayConcern(summary, ours)) continue;
      const raw = await mailbox.fetchRaw(summary.uid);
      if (raw) await examineMessage(parts, profileId, raw);
      found += 1;
      // Where a crash comes between the two the message is examined again, and recognised.
      await saveCursor(parts, profileId, folder, { uidValidity, lastUid: summary.uid });
    }
    await saveCursor(parts, profileId, folder, { uidValidity, lastUid });
    const stands = messages.length === 0 || (cursor?.uidValidity === uidValidity && cursor.lastUid === lastUid);
    if (stands) return found;
    cursor = { uidValidity, lastUid };
  }
}

async function findCursor(db: Db, profileId: string, cartella: string): Promise<MailboxCursor | null> {
  const row = await db
    .selectFrom("mailbox_cursor")
    .select(["uidValidity", "ultimoUid"])
    .where("profileId", "=", profileId)
    .where("cartella", "=", cartella)
    .executeTakeFirst();
  return row ? { uidValidity: row.uidValidity, lastUid: row.ultimoUid } : null;
}

async function saveCursor(
  { db, clock }: SdiParts,
  profileId: string,
  cartella: string,
  { uidValidity, lastUid }: MailboxCursor,
): Promise<void> {
  const place = { uidValidity, ultimoUid: lastUid, lettaIl: clock.now() };
  await db
    .insertInto("mailbox_cursor")
    .values({ profileId, cartella, ...place })
    .onConflict((conflict) => conflict.columns(["profileId", "cartella"]).doUpdateSet(place))
    .execute();
}

/** The login was refused: nothing is tried any more, and what waits to leave says so. */
export async function suspend(parts: SdiParts, profileId: string, reason: string): Promise<void> {
  const { db, clock } = parts;
  await inTransaction(db, async (tx) => {
    await suspendMailbox(tx, profileId, clock.now());
    const waiting = await tx
      .selectFrom("transmission")
      .selectAll()
      .where("profileId", "=", profileId)
      .where("stato", "=", "in_coda")
      .forUpdate()
      .execute();
    for (const transmission of waiting) {
      await tellDocument(tx, parts, transmission, {
        evento: "mailbox:auth_refused",
        tipo: "INVIO",
        messaggio:
          "Il gestore della tua PEC ha rifiutato nome utente o password. Controlla le impostazioni in PEC account e salvale: l'invio ripartirà da solo.",
        causa: reason,
      });
    }
  });
}
