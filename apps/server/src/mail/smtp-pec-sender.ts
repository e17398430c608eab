import { Readable } from "node:stream";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { composePecMessage } from "./compose-pec-message.ts";
import type { PecAccount } from "./pec-account.ts";
import type { PecMessage, PecSender, SendOutcome } from "./pec-sender.ts";

/** How long each part of the dialogue may take, in milliseconds. */
export type SmtpTimes = { connect: number; greeting: number; silence: number; whole: number };

/** A 5 MB file on a slow line needs well under a minute; a dialogue never lasts longer than `whole`. */
const usualTimes: SmtpTimes = { connect: 20_000, greeting: 20_000, silence: 60_000, whole: 180_000 };

type SmtpError = Error & { responseCode?: number; code?: string; response?: string };

/**
 * The certified-mail sender over SMTP. It speaks through nodemailer's connection, not its transport: only here can one
 * tell whether the message had begun to flow when something went wrong.
 */
export function smtpPecSender(times: SmtpTimes = usualTimes): PecSender {
  return {
    async send(account, message, beforeData) {
      const raw = await composePecMessage(account.address, message);
      return dialogue(account, message, raw, beforeData, times);
    },
  };
}

async function dialogue(
  account: PecAccount,
  { to }: PecMessage,
  raw: Uint8Array,
  beforeData: () => Promise<void>,
  times: SmtpTimes,
): Promise<SendOutcome> {
  const connection = connect(account, times);
  const lost = connection.lost;
  // Anything may be reported twice (callback and event); the first word counts.
  lost.catch(() => undefined);
  const body = flowing(raw, beforeData);
  const deadline = setTimeout(() => connection.smtp.close(), times.whole);
  try {
    await Promise.race([lost, connection.ready()]);
    await Promise.race([lost, connection.login()]);
    const { response } = await Promise.race([lost, connection.send(account.address, to, raw.length, body.stream)]);
    connection.smtp.quit();
    return { kind: "accepted", reply: response, raw };
  } catch (error) {
    connection.smtp.close();
    if (body.state.refusal) throw body.state.refusal.error;
    return outcomeOf(error as SmtpError, body.state.begun);
  } finally {
    clearTimeout(deadline);
  }
}

/** The rule of the outcomes, in one place. */
function outcomeOf(error: SmtpError, begun: boolean): SendOutcome {
  const code = error.responseCode ?? 0;
  const reason = error.response ?? error.message;
  if (error.code === "EAUTH")
    return code >= 400 && code < 500 ? { kind: "temporary", reason } : { kind: "authRefused", reason };
  if (error.code === "ENOAUTH") return { kind: "authRefused", reason };
  // A reply is a certainty, also after DATA: a message answered with 4xx or 5xx has not been taken.
  if (code >= 500 && (error.code === "EENVELOPE" || error.code === "EMESSAGE")) return { kind: "refused", reason };
  // Too large for what the server announced: no reply was needed to know it.
  if (error.code === "EMESSAGE" && code === 0 && !begun) return { kind: "refused", reason };
  if (code >= 400) return { kind: "temporary", reason };
  return { kind: begun ? "uncertain" : "temporary", reason };
}

function connect({ smtp: server }: PecAccount, times: SmtpTimes) {
  const smtp = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.sicurezza === "ssl",
    requireTLS: server.sicurezza === "starttls",
    ignoreTLS: server.sicurezza === "none",
    connectionTimeout: times.connect,
    greetingTimeout: times.greeting,
    socketTimeout: times.silence,
    tls: { minVersion: "TLSv1.2" },
  });
  const lost = new Promise<never>((_, reject) => {
    smtp.on("error", reject);
    smtp.on("end", () => reject(new Error("Connessione chiusa dal server")));
  });
  const acted = <T>(act: (done: (error?: Error | null, result?: T) => void) => void) =>
    new Promise<T>((resolve, reject) => {
      act((error, result) => (error ? reject(error) : resolve(result as T)));
    });
  return {
    smtp,
    lost,
    ready: () => acted<unknown>((done) => smtp.connect((error) => done(error))),
    login: () =>
      acted<unknown>((done) =>
        smtp.login({ user: server.username, pass: server.password.reveal() }, (error) => done(error)),
      ),
    send: (from: string, to: string, size: number, stream: Readable) =>
      acted<{ response: string }>((done) =>
        smtp.send({ from, to: [to], size }, stream, (error, info) => done(error, info as { response: string })),
      ),
  };
}

/** The message as a stream that is read only after 354: `begun` tells whether a byte of it may have left. */
function flowing(raw: Uint8Array, beforeData: () => Promise<void>) {
  const state = { begun: false, refusal: null as { error: unknown } | null };
  async function* bytes() {
    try {
      await beforeData();
    } catch (error) {
      state.refusal = { error };
      throw error;
    }
    state.begun = true;
    yield Buffer.from(raw);
  }
  return { state, stream: Readable.from(bytes(), { objectMode: false }) };
}
