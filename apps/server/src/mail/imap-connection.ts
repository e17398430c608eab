import { ImapFlow } from "imapflow";
import { MailboxRefused } from "./mailbox.ts";
import type { MailServer } from "./pec-account.ts";

/** A server that does not answer keeps one of the few who read from all the other mailboxes. In milliseconds. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 15_000 };

/**
 * Connects to an IMAP server and opens a folder read-only (EXAMINE): other people's flags stay as they are. Throws
 * `MailboxRefused` when the login is refused.
 */
export async function connectImap(
  server: MailServer,
  folder: string,
  { maxIdleTime, socketTimeout }: { maxIdleTime?: number; socketTimeout?: number } = {},
): Promise<ImapFlow> {
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.sicurezza === "ssl",
    doSTARTTLS: server.sicurezza === "starttls",
    auth: { user: server.username, pass: server.password.reveal() },
    logger: false,
    disableAutoIdle: true,
    ...patience,
    ...(maxIdleTime && { maxIdleTime }),
    ...(socketTimeout && { socketTimeout }),
  });
  // Without a listener a late network error would end the process; the call in flight reports it anyway.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true });
    return client;
  } catch (error) {
    client.close();
    if ((error as { authenticationFailed?: boolean }).authenticationFailed) {
      throw new MailboxRefused((error as { response?: string }).response ?? "Accesso rifiutato");
    }
    throw error;
  }
}
