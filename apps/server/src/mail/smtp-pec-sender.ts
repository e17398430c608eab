import { Readable } from "node:stream";
import { composePecMessage } from "./compose-pec-message.ts";
import { type OpenSmtp, openSmtp, type SmtpTimes } from "./open-smtp.ts";
import type { OutboundGuard } from "./outbound-guard.ts";
import { OutboundRefused } from "./outbound-refused.ts";
import type { PecAccount } from "./pec-account.ts";
import type { PecMessage, PecSender, SendOutcome } from "./pec-sender.ts";

/** A dialogue that is under way never lasts longer than `whole`, in milliseconds. */
export type SendingTimes = SmtpTimes & { whole: number };

/** A 5 MB file on a slow line needs well under a minute. */
const usualTimes: SendingTimes = { connect: 20_000, greeting: 20_000, silence: 60_000, whole: 180_000 };

type SmtpError = Error & { responseCode?: number; code?: string; response?: string };

/**
 * The certified-mail sender over SMTP. It speaks through nodemailer's connection, not its transport: only here can one
 * tell whether the message had begun to flow when something went wrong.
 */
export function smtpPecSender(guard: OutboundGuard, times: SendingTimes = usualTimes): PecSender {
  return {
    async send(account, message, beforeData) {
      const raw = await composePecMessage(account.address, message);
      let connection: OpenSmtp;
      try {
        connection = await openSmtp(guard, account.smtp, times);
      } catch (error) {
        if (error instanceof OutboundRefused) return { kind: "notAllowed", reason: error.message };
        return outcomeOf(error as SmtpError, false);
      }
      return dialogue(connection, { account, message, raw, beforeData, whole: times.whole });
    },
  };
}

type Sending = {
  account: PecAccount;
  message: PecMessage;
  raw: Uint8Array;
  beforeData: () => Promise<void>;
  whole: number;
};

async function dialogue(
  connection: OpenSmtp,
  { account, message: { to }, raw, beforeData, whole }: Sending,
): Promise<SendOutcome> {
  const { lost } = connection;
  const body = flowing(raw, beforeData);
  const deadline = setTimeout(() => connection.close(), whole);
  try {
    await Promise.race([lost, connection.ready()]);
    await Promise.race([lost, connection.login()]);
    const { response } = await Promise.race([lost, connection.send(account.address, to, raw.length, body.stream)]);
    connection.quit();
    return { kind: "accepted", reply: response, raw };
  } catch (error) {
    connection.close();
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
