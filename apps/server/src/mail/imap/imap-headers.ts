import type { ImapFlow } from "imapflow";
import { MailboxLost, type MessageSummary } from "./mailbox.ts";
import { serverAnswer } from "./server-answer.ts";
import { summaryFields, summaryOf } from "./summary-of.ts";

/**
 * The summaries of those messages, from their headers alone. Where the server does not hand over all of them together each
 * is asked for by itself, so that one keeps nobody from the others.
 */
export async function fetchHeaders(
  client: ImapFlow,
  uids: readonly number[],
): Promise<{ messages: MessageSummary[]; withheld: number[] }> {
  if (uids.length === 0) return { messages: [], withheld: [] };
  try {
    return { messages: await fetchTogether(client, uids), withheld: [] };
  } catch (error) {
    if (!isWithheld(error)) throw error;
    const messages: MessageSummary[] = [];
    const withheld: number[] = [];
    for (const uid of uids) {
      const found = await fetchAlone(client, uid);
      if (found) messages.push(...found);
      else withheld.push(uid);
    }
    // Not one of several: that is the server's trouble, and no message's.
    if (uids.length > 1 && withheld.length === uids.length) throw error;
    return { messages, withheld };
  }
}

async function fetchAlone(client: ImapFlow, uid: number): Promise<MessageSummary[] | null> {
  try {
    return await fetchTogether(client, [uid]);
  } catch (error) {
    if (isWithheld(error)) return null;
    throw error;
  }
}

async function fetchTogether(client: ImapFlow, uids: readonly number[]): Promise<MessageSummary[]> {
  const asked = new Set(uids);
  const messages: MessageSummary[] = [];
  const what = { uid: true, size: true, headers: [...summaryFields] };
  for await (const message of client.fetch([...uids], what, { uid: true })) {
    // A server also tells, unasked, of messages that come or change meanwhile: without headers.
    if (!message.headers || !asked.has(message.uid)) continue;
    messages.push(summaryOf(message.uid, message.size ?? 0, message.headers));
  }
  mustBeOpen(client);
  return messages;
}

/** Whether the server said no to what was asked for, and not only for now: it goes on with other messages. */
export function isWithheld(error: unknown): boolean {
  const answer = serverAnswer(error);
  return answer !== null && !answer.isPassing;
}

/** Where a connection breaks off imapflow answers as if there were nothing: what was not read must not count as absent. */
export function mustBeOpen(client: ImapFlow): void {
  if (!client.usable || !client.mailbox) throw new MailboxLost();
}
