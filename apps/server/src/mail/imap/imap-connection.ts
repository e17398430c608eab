import { ImapFlow } from "imapflow";
import type { OutboundGuard } from "../outbound/outbound-guard.ts";
import type { MailServer } from "../pec-account.ts";
import { toError } from "../to-error.ts";
import { FolderMissing, MailboxRefused } from "./mailbox.ts";
import { serverAnswer } from "./server-answer.ts";

/** A server that does not answer keeps one of the few who read from all the other mailboxes. In milliseconds. */
const patience = { connectionTimeout: 20_000, greetingTimeout: 15_000 };
/** Nor does one that never says what was asked but always something: until the folder is open. */
const openPatience = 60_000;

type ImapError = Error & {
  authenticationFailed?: boolean;
  /** Of what happened to the connection; a server's answer has none. */
  code?: string;
  serverResponseCode?: string;
  response?: string | false;
  /** The server does not list the folder either. */
  mailboxMissing?: boolean;
};

/** Of a folder that is not there servers say so in a code, or say no more than NO. */
function isMissing(error: ImapError): boolean {
  if (error.mailboxMissing) return true;
  const answer = serverAnswer(error);
  if (answer?.status !== "NO" || answer.isPassing) return false;
  return [null, "NONEXISTENT", "TRYCREATE"].includes(answer.code);
}

/** Why a login may be refused that will be taken later (RFC 9051 §7.1, RFC 5530). */
const passingCodes = new Set(["UNAVAILABLE", "LIMIT", "INUSE", "SERVERBUG"]);

/**
 * Connects to an IMAP server the guard lets through and opens a folder read-only (EXAMINE): other people's flags stay as they are. Throws
 * `MailboxRefused` when the login is refused, not when it is only not possible now, and `FolderMissing` when there is no such
 * folder. `signal` ends an opening that is under way.
 */
export async function connectImap(
  guard: OutboundGuard,
  { server, folder }: { server: MailServer; folder: string },
  {
    maxIdleTime,
    socketTimeout,
    openWithin = openPatience,
    signal,
  }: { maxIdleTime?: number; socketTimeout?: number; openWithin?: number; signal?: AbortSignal | undefined } = {},
): Promise<ImapFlow> {
  signal?.throwIfAborted();
  const { host, lookup } = guard.route(server, "imap");
  const client = new ImapFlow({
    host,
    port: server.port,
    secure: server.sicurezza === "ssl",
    doSTARTTLS: server.sicurezza === "starttls",
    auth: { user: server.username, pass: server.password.reveal() },
    // Goes to net.connect as it is, also where no TLS is spoken.
    tls: { lookup },
    logger: false,
    disableAutoIdle: true,
    ...patience,
    ...(maxIdleTime && { maxIdleTime }),
    ...(socketTimeout && { socketTimeout }),
  });
  // Without a listener a late network error would end the process; the call in flight reports it anyway.
  client.on("error", () => undefined);
  const deadline = { passed: false };
  // Whatever is pending is rejected by it.
  const timer = setTimeout(() => {
    deadline.passed = true;
    client.close();
  }, openWithin);
  const cut = () => client.close();
  signal?.addEventListener("abort", cut);
  try {
    await client.connect();
    await client.mailboxOpen(folder, { readOnly: true }).catch((error: unknown) => {
      throw isMissing(toError(error)) ? new FolderMissing(folder, { cause: error }) : error;
    });
    if (deadline.passed) throw new Error(notInTime);
    signal?.throwIfAborted();
    return client;
  } catch (error) {
    client.close();
    if (signal?.aborted) throw new Error("The opening was cut", { cause: error });
    throw deadline.passed ? new Error(notInTime, { cause: error }) : plainly(toError(error));
  } finally {
    signal?.removeEventListener("abort", cut);
    clearTimeout(timer);
  }
}

const notInTime = "The server did not open the folder in time";

/** imapflow calls every login that did not come to its end a failed one, also where the line broke. */
function plainly(error: ImapError): Error {
  if (!error.authenticationFailed) return error;
  const { code, serverResponseCode = "" } = error;
  const words = error.response || error.message;
  const passing = passingCodes.has(serverResponseCode.toUpperCase()) || /temporar/i.test(words);
  return code === undefined && !passing ? new MailboxRefused(words) : new Error(words, { cause: error });
}
