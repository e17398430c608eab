import type { ImapFlow } from "imapflow";
import type { OutboundGuard } from "../outbound/outbound-guard.ts";
import type { MailServer } from "../pec-account.ts";
import { connectImap } from "./imap-connection.ts";

/** A connection on which the server says by itself that something has come (IMAP IDLE, RFC 2177). */
export type Listener = {
  /** Settles when the connection is gone, whoever ended it. */
  ended: Promise<void>;
  close(): void;
};

/** Servers end an IDLE after half an hour (RFC 2177 §3): it is begun again before. */
const longestIdleMs = 25 * 60_000;

/** After so much silence the server is asked whether it is still there; whoever does not answer has gone. */
const silenceMs = 5 * 60_000;

/** A server that ends every IDLE at once is not waited at. */
const shortestIdleMs = 1000;

/**
 * Waits at a folder, opened read-only, and calls `onNews` when messages have come to it. Null where the server does not
 * offer IDLE. Throws `MailboxRefused` when the login is refused.
 */
export async function listenToImap(
  guard: OutboundGuard,
  { server, folder }: { server: MailServer; folder: string },
  { onNews, silence = silenceMs }: { onNews: () => void; silence?: number },
): Promise<Listener | null> {
  const client = await connectImap(guard, { server, folder }, { maxIdleTime: longestIdleMs, socketTimeout: silence });
  if (!client.capabilities.has("IDLE")) {
    client.close();
    return null;
  }
  const ended = new Promise<void>((resolve) => client.once("close", () => resolve()));
  client.on("exists", ({ count, prevCount }: { count: number; prevCount: number }) => {
    if (count > prevCount) onNews();
  });
  // It stays there until the connection ends; whatever ends it is an end like another.
  void stay(client)
    .catch(() => undefined)
    .then(() => client.close());
  return { ended, close: () => client.close() };
}

/** Asking a silent server whether it is there ends an IDLE: the next one begins on the same connection. */
async function stay(client: ImapFlow): Promise<void> {
  for (let short = 0; client.usable && short < 3; ) {
    const begun = performance.now();
    await client.idle();
    short = performance.now() - begun < shortestIdleMs ? short + 1 : 0;
  }
}
