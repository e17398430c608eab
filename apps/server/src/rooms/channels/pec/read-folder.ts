import { type Listing, type Mailbox, MessageNotFetched, type MessageSummary } from "../../../mail/imap/mailbox.ts";
import { plainError } from "../../../plain-error.ts";
import { type Applied, type SdiParts, storableText } from "../../transmission/index.ts";
import { beginAttempt, endAttempt } from "../channel/attempt-store.ts";
import type { MessagePatience } from "../channel/message-patience.ts";
import { ScannerAway } from "../channel/virus-in.ts";
import { beginningBytes, examineBeginning, isTooLarge, isWorthFetching } from "./examine-beginning.ts";
import { examineMessage } from "./examine-message.ts";
import { findOwnMessageIds } from "./find-own-message-ids.ts";
import { findCursor, saveCursor } from "./mailbox-cursor.ts";
import { quarantineMessage } from "./quarantine-message.ts";

/** The first look, and one after the server has renumbered its messages, goes back this far. */
const lookbackMs = 30 * 24 * 3600_000;

type Open = {
  profileId: string;
  folder: string;
  /** Names the settings it was opened with; null: nothing is saved. */
  savedAt: Date | null;
  mailbox: Mailbox;
  patience: MessagePatience;
};

/**
 * Reads what is new in one folder. A message the server does not hand over keeps nobody from the others: the next looks ask
 * for it again, as long as there is `patience`, then it is parked. Answers how many messages concerned us.
 */
export async function readFolder(parts: SdiParts, open: Open): Promise<number> {
  const { profileId, folder, savedAt, mailbox } = open;
  const { db, clock } = parts;
  let found = 0;
  // The cursor stays before the first message that is to be asked for again: what comes after it will be known by its bytes.
  let again = Number.POSITIVE_INFINITY;
  const since = new Date(clock.now().getTime() - lookbackMs);
  for (let cursor = await findCursor(db, profileId, folder); ; ) {
    const listing = await mailbox.listSince(cursor, since);
    const { uidValidity, lastUid, messages } = listing;
    const ours = await findOwnMessageIds(db, profileId, { messages, now: clock.now() });
    const cameTo = (uid: number) =>
      saveCursor(parts, { profileId, cartella: folder, savedAt }, { uidValidity, lastUid: Math.min(uid, again - 1) });
    for (const message of inOrder(listing)) {
      if (message.summary && !isWorthFetching(message.summary, ours)) continue;
      const esito = await take(parts, open, { ...message, uidValidity });
      if (esito === "not yet") again = Math.min(again, message.uid);
      else if (esito !== "duplicato" && esito !== "gone") found += 1;
      // Where a crash comes between the two the message is examined again, and recognised.
      await cameTo(message.uid);
    }
    await cameTo(lastUid);
    const stands = messages.length === 0 || (cursor?.uidValidity === uidValidity && cursor.lastUid === lastUid);
    if (stands) return found;
    cursor = { uidValidity, lastUid };
  }
}

/** `summary` null: the server does not hand over its headers. */
type Listed = { uid: number; summary: MessageSummary | null };

const inOrder = ({ messages, withheld = [] }: Listing): Listed[] =>
  [
    ...messages.map((summary) => ({ uid: summary.uid, summary })),
    ...withheld.map((uid) => ({ uid, summary: null })),
  ].sort((one, other) => one.uid - other.uid);

type Place = Listed & { uidValidity: number };

/** "not yet": it is asked for again. "gone": it is not there any more. */
type Taken = Applied["esito"] | "not yet" | "gone";

/** So often a process may end while it reads a message; then the message is not looked at any more. */
const mostDeaths = 4;
/**
 * And so often without the message being suspected: the mailbox is what every start looks at first, so whatever ends a process
 * over and over ends it over the same message. The further tries are of a process that has lived.
 */
const unsuspectedDeaths = 2;

async function take(parts: SdiParts, open: Open, listed: Place): Promise<Taken> {
  const { uid, uidValidity } = listed;
  const place = { profileId: open.profileId, cartella: open.folder, uidValidity, uid };
  const deaths = await beginAttempt(parts.db, place, open.patience.hasLived() ? undefined : unsuspectedDeaths);
  if (deaths === null) return "not yet";
  try {
    if (deaths < mostDeaths) return await fetchAndExamine(parts, open, listed);
    parts.log.error({ deaths }, "the process has ended over a message, which is left alone");
    return await quarantineMessage(parts, { profileId: open.profileId, ...unreadOf(open.folder, listed, dangerous) });
  } finally {
    await endAttempt(parts.db, place);
  }
}

async function fetchAndExamine(
  parts: SdiParts,
  { profileId, folder, mailbox, patience }: Open,
  place: Place,
): Promise<Taken> {
  const { uid, uidValidity, summary } = place;
  const key = `${profileId}/${folder}/${uidValidity}/${uid}`;
  try {
    if (!summary) throw new MessageNotFetched("withheld");
    const esito = await examineAt(parts, profileId, { mailbox, summary });
    patience.forget(key);
    return esito;
  } catch (error) {
    if (error instanceof ScannerAway) return "not yet";
    if (!(error instanceof MessageNotFetched)) throw error;
    if (patience.isOver(key, error.how)) {
      patience.forget(key);
      parts.log.error({ error: plainError(error) }, "a message cannot be fetched");
      return quarantineMessage(parts, { profileId, ...unreadOf(folder, place, withheld) });
    }
    if (error.how === "lost") throw error;
    parts.log.warn({ error: plainError(error) }, "a message could not be fetched");
    return "not yet";
  }
}

/** Why a message was not read: what the file in its place says, and the list. */
type Unread = { text: string; motivo(folder: string): string };

const byHand =
  "Aprilo nella tua casella: se è una ricevuta del SdI, scarica il file allegato e caricalo nella fattura con «Carica una ricevuta».";
const withheld: Unread = {
  text: "Il server della casella non ha consegnato questo messaggio.",
  motivo: (folder) =>
    `Il server della tua casella non è riuscito a consegnarci questo messaggio, chiesto più volte (cartella ${folder}). ${byHand}`,
};
const dangerous: Unread = {
  text: "La lettura di questo messaggio ha fermato il programma.",
  motivo: (folder) =>
    `Mentre leggevamo questo messaggio il programma si è fermato quattro volte: non lo leggiamo più (cartella ${folder}). ${byHand}`,
};

/** In the place of the message: what the person needs to find it. */
function unreadOf(folder: string, { uid, uidValidity, summary }: Place, why: Unread) {
  const oggetto = (summary?.oggetto && storableText(summary.oggetto)) || null;
  const text = [
    why.text,
    `Cartella: ${folder}`,
    `Numero: ${uid} (${uidValidity})`,
    ...(oggetto ? [`Oggetto: ${oggetto}`] : []),
    "",
  ].join("\n");
  return {
    oggetto,
    motivo: why.motivo(folder),
    file: { nome: "messaggio-non-letto.txt", tipo: "text/plain", bytes: new Uint8Array(Buffer.from(text)) },
  };
}

async function examineAt(
  parts: SdiParts,
  profileId: string,
  { mailbox, summary }: { mailbox: Mailbox; summary: MessageSummary },
): Promise<Taken> {
  const tooLarge = isTooLarge(summary);
  const raw = await mailbox.fetchRaw(summary.uid, tooLarge ? beginningBytes : undefined);
  if (!raw) return "gone";
  return tooLarge
    ? examineBeginning(parts, profileId, { summary, beginning: raw })
    : examineMessage(parts, profileId, raw);
}
