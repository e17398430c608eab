import type { ChannelName } from "@fatturachiara/contract/rooms/channels";
import { inTransaction } from "../../../db/in-transaction.ts";
import { plainError } from "../../../plain-error.ts";
import {
  type Decision,
  type Examined,
  lockUnrecognised,
  readStoredFile,
  rewriteMessage,
  type SdiParts,
  tellOfAnotherFile,
  virusKind,
} from "../../transmission/index.ts";
import { judgedAgain } from "../channel/virus-in.ts";
import { channelRows } from "../chosen/channel-rows.ts";
import { unreadKind } from "../pec/quarantine-message.ts";

const hour = 3600_000;
const day = 24 * hour;
/** Beyond this what was missing will not come any more. */
const patienceMs = 90 * day;

/**
 * Examines again what waits for the person: what it lacked may have come since (the file it is about, an authority, a
 * version of ours that understands it); of one profile, or of all. What still fits nothing stays as it is; what the person has put away is left alone.
 */
export async function examineAgain(parts: SdiParts, profileId?: string): Promise<void> {
  const { db, clock, log, scanner } = parts;
  const waiting = await db
    .selectFrom("mailbox_message")
    .select(["id", "profileId", "fileId", "canale", "sha256", "genere", "createdAt"])
    .where("esito", "=", "non riconosciuto")
    .$if(profileId !== undefined, (query) => query.where("profileId", "=", profileId ?? ""))
    .where("chiusoIl", "is", null)
    .where("fileId", "is not", null)
    // Of it there is less than has come: what was missing does not come by itself.
    .where("genere", "!=", unreadKind)
    // A virus was found in it: nobody says any more that there is none.
    .$if(scanner === null, (query) => query.where("genere", "!=", virusKind))
    .where("createdAt", ">", new Date(clock.now().getTime() - patienceMs))
    .orderBy("id")
    .execute();
  for (const { id, fileId, createdAt, ...row } of waiting) {
    if (!fileId || !isDue(clock.now().getTime() - createdAt.getTime())) continue;
    try {
      await examine(parts, { ...row, id, fileId });
    } catch (error) {
      // It waits as it has waited; the others have their turn.
      log.warn({ error: plainError(error) }, "a waiting message could not be examined again");
    }
  }
}

/** Asked every hour: on its first day every time, then once a day. */
const isDue = (age: number) => age < day || Math.floor(age / hour) % 24 === 0;

type Waiting = { id: string; profileId: string; fileId: string; canale: ChannelName; sha256: Buffer; genere: string };

async function examine(parts: SdiParts, waiting: Waiting): Promise<void> {
  const { id, profileId } = waiting;
  const examined = await understoodAgain(parts, waiting);
  if (!examined || examined.genere === virusKind) return;
  await inTransaction(parts.db, async (tx) => {
    const row = await lockUnrecognised(tx, profileId, id);
    if (!row || row.chiusura) return;
    const outcome = await examined.apply(tx);
    // What it would have moved is another file by now: SdI has said so of its own accord.
    if (outcome.esito === "non riconosciuto")
      return outcome.attende ? undefined : tellOfAnotherFile(tx, { profileId, id });
    await rewriteMessage(tx, { profileId, id }, { examined, outcome });
  });
}

/** What one that is kept turns out to be now. */
export async function understoodAgain(
  parts: SdiParts,
  { profileId, fileId, canale, sha256, genere, by }: Omit<Waiting, "id"> & { by?: Decision },
): Promise<Examined | null> {
  const { nome, tipo, bytes } = await readStoredFile(parts.db, profileId, fileId);
  const judged = genere === virusKind && !by ? judgedAgain(parts) : parts;
  const file = { name: nome, type: tipo, bytes };
  return channelRows[canale].waiting.understand(judged, { profileId, fileId, sha256, file, by });
}
