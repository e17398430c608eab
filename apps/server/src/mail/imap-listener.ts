import { connectImap } from "./imap-connection.ts";
import type { MailServer } from "./pec-account.ts";

/** A connection on which the server says by itself that something has come (IMAP IDLE, RFC 2177). */
export type Listener = {
  /** Settles when the connection is gone, whoever ended it. */
  ended: Promise<void>;
  close(): void;
};

/** Servers end an IDLE after half an hour (RFC 2177 §3): it is begun again before. */
const longestIdleMs = 25 * 60_000;

/**
 * Waits at a folder, opened read-only, and calls `onNews` when messages have come to it. Null where the server does not
 * offer IDLE. Throws `MailboxRefused` when the login is refused.
 */
export async function listenToImap(server: MailServer, folder: string, onNews: () => void): Promise<Listener | null> {
  const client = await connectImap(server, folder, { maxIdleTime: longestIdleMs });
  if (!client.capabilities.has("IDLE")) {
    client.close();
    return null;
  }
  const ended = new Promise<void>((resolve) => client.once("close", () => resolve()));
  client.on("exists", ({ count, prevCount }: { count: number; prevCount: number }) => {
    if (count > prevCount) onNews();
  });
  // It stays there until the connection ends; whatever ends it is an end like another.
  client.idle().then(
    () => client.close(),
    () => client.close(),
  );
  return { ended, close: () => client.close() };
}
