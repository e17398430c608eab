import type { ImapFlow } from "imapflow";
import { beginInnerSpan } from "../../tracing/tracer.ts";
import type { OutboundGuard } from "../outbound/outbound-guard.ts";
import type { MailServer } from "../pec-account.ts";
import { connectImap } from "./imap-connection.ts";
import { fetchHeaders, isWithheld, mustBeOpen } from "./imap-headers.ts";
import { type Listing, type Mailbox, MailboxLost, type MailboxSpace, MessageNotFetched } from "./mailbox.ts";

/** How many messages one look covers: headers only, a few hundred bytes each. */
const perLook = 500;

/** A server that says nothing for so long in the middle of a reading has gone, in milliseconds. */
const socketTimeout = 60_000;

/**
 * The mailbox over IMAP, opened read-only (EXAMINE, BODY.PEEK): other people's flags stay as they are. `signal` ends an opening
 * that is under way.
 */
export async function openImapMailbox(
  guard: OutboundGuard,
  { server, folder }: { server: MailServer; folder: string },
  signal?: AbortSignal,
): Promise<Mailbox> {
  const span = beginInnerSpan({ kind: "imap", name: "imap" });
  const client = await connectImap(guard, { server, folder }, { socketTimeout, signal }).catch((error: unknown) => {
    span?.end({ error });
    throw error;
  });
  return {
    async listSince(cursor, since) {
      try {
        const listing = await list(client, cursor, since);
        span?.note({ "fatturachiara.messages": listing.messages.length });
        return listing;
      } catch (error) {
        throw client.usable ? error : new MailboxLost({ cause: error });
      }
    },
    async fetchRaw(uid, most) {
      try {
        return await fetchSource(client, uid, most);
      } catch (error) {
        if (isWithheld(error)) throw new MessageNotFetched("withheld", { cause: error });
        throw client.usable ? error : new MessageNotFetched("lost", { cause: error });
      }
    },
    space: () => spaceOf(client, folder),
    async close() {
      await client.logout().catch(() => client.close());
      span?.end();
    },
    cut() {
      client.close();
      span?.end({ error: { code: "cut" } });
    },
  };
}

/**
 * The bytes of a message; null where it is not there. A server also tells, unasked, of messages that somebody opens or marks
 * meanwhile: answers without bytes, which may come before the one that was asked for, and be about another message.
 */
async function fetchSource(client: ImapFlow, uid: number, most: number | undefined): Promise<Uint8Array | null> {
  const source = most === undefined ? true : { start: 0, maxLength: most };
  let isThere = false;
  let bytes: Uint8Array | undefined;
  for await (const message of client.fetch(String(uid), { source }, { uid: true })) {
    if (message.uid !== uid) continue;
    isThere = true;
    bytes ??= message.source;
  }
  mustBeOpen(client);
  if (!bytes && isThere) throw new MessageNotFetched("withheld");
  return bytes ?? null;
}

/** Nice to know, never needed: a server that announces QUOTA and then refuses to answer is no trouble. */
async function spaceOf(client: ImapFlow, folder: string): Promise<MailboxSpace | null> {
  const quota = (await client.getQuota(folder).catch(() => false as const)) || undefined;
  const { usage, limit } = quota?.storage ?? {};
  return usage !== undefined && limit ? { used: usage, limit } : null;
}

async function list(
  client: ImapFlow,
  cursor: { uidValidity: number; lastUid: number } | null,
  since: Date,
): Promise<Listing> {
  const { mailbox } = client;
  if (!mailbox) throw new Error("The folder is not open");
  const uidValidity = Number(mailbox.uidValidity);
  // A mailbox put back from a copy may be numbered anew without saying so: then the next number is one that was seen.
  const isSame = cursor?.uidValidity === uidValidity && !(mailbox.uidNext <= cursor.lastUid);
  const known = isSame ? cursor.lastUid : null;
  // Read before anything is asked: what comes meanwhile raises it, and belongs to the next look.
  const end = mailbox.uidNext - 1;
  const uids = await search(client, known, since);
  const wanted = uids.slice(0, perLook);
  const { messages, withheld } = await fetchHeaders(client, wanted);
  messages.sort((message, other) => message.uid - other.uid);
  const covered = Math.max(known ?? 0, wanted.at(-1) ?? 0);
  const lastUid = uids.length > wanted.length ? covered : Math.max(covered, end);
  return { uidValidity, lastUid, messages, ...(withheld.length > 0 && { withheld }) };
}

async function search(client: ImapFlow, known: number | null, since: Date): Promise<number[]> {
  // "n:*" always matches the newest message, also when its uid is smaller than n.
  const found = await client.search(known === null ? { since } : { uid: `${known + 1}:*` }, { uid: true });
  mustBeOpen(client);
  // imapflow keeps to itself what the server answered.
  if (!found) throw Object.assign(new Error("The folder could not be searched"), { responseStatus: "NO" });
  return found.filter((uid) => uid > (known ?? 0)).sort((uid, other) => uid - other);
}
