import { asSpan, beginInnerSpan } from "../../tracing/tracer.ts";
import type { OutboundGuard } from "../outbound/outbound-guard.ts";
import { OutboundRefused } from "../outbound/outbound-refused.ts";
import type { PecAccount } from "../pec-account.ts";
import { toError } from "../to-error.ts";
import { composePecMessage } from "./compose-pec-message.ts";
import { MessageStream } from "./message-stream.ts";
import { type OpenSmtp, openSmtp, type SmtpTimes } from "./open-smtp.ts";
import type { PecMessage, PecSender, SendOutcome } from "./pec-sender.ts";
import { smtpReason } from "./smtp-reason.ts";

/** A dialogue that is under way never lasts longer than `whole`, in milliseconds. */
export type SendingTimes = SmtpTimes & { total: number };

/** A 5 MB file on a slow line needs well under a minute. */
const usualTimes: SendingTimes = { connect: 20_000, greeting: 20_000, silence: 60_000, total: 180_000 };

type SmtpError = Error & { responseCode?: number; code?: string; response?: string };

/**
 * The certified-mail sender over SMTP. It speaks through nodemailer's connection, not its transport: only here can one
 * tell whether the end of the message had been handed to the socket when something went wrong.
 */
export function smtpPecSender(guard: OutboundGuard, times: SendingTimes = usualTimes): PecSender {
  const attempt: PecSender["send"] = async (account, message, beforeDot) => {
    const raw = await composePecMessage(account.address, message);
    let connection: OpenSmtp;
    try {
      connection = await openSmtp(guard, account.smtp, times);
    } catch (error) {
      if (error instanceof OutboundRefused) return { kind: "notAllowed", reason: error.message };
      return outcomeOf(toError(error), { hasBegun: false, mayHaveLeft: false });
    }
    return dialogue(connection, { account, message, raw, beforeDot, total: times.total });
  };
  return {
    send: (...mail) =>
      asSpan(beginInnerSpan({ kind: "smtp", name: "smtp" }), async (span) => {
        const outcome = await attempt(...mail);
        span?.note({ "fatturachiara.outcome": outcome.kind });
        return outcome;
      }),
  };
}

type Sending = {
  account: PecAccount;
  message: PecMessage;
  raw: Uint8Array;
  beforeDot: () => Promise<void>;
  total: number;
};

async function dialogue(
  connection: OpenSmtp,
  { account, message: { to }, raw, beforeDot, total }: Sending,
): Promise<SendOutcome> {
  const { lost } = connection;
  const body = new MessageStream(raw, beforeDot);
  const deadline = setTimeout(() => connection.close(), total);
  try {
    await Promise.race([lost, connection.ready()]);
    await Promise.race([lost, connection.login()]);
    const { response } = await Promise.race([lost, connection.send(account.address, to, raw.length, body)]);
    if (!body.dotMayHaveLeft) throw new Error(`Risposta prima della fine del messaggio: ${response}`);
    connection.quit();
    return { kind: "accepted", reply: response, raw };
  } catch (error) {
    const { hasBegun } = body;
    const mayHaveLeft = body.giveUp();
    connection.close();
    if (body.refusal) throw body.refusal.error;
    return outcomeOf(toError(error), { hasBegun, mayHaveLeft });
  } finally {
    clearTimeout(deadline);
  }
}

/** The rule of the outcomes, in one place. */
function outcomeOf(error: SmtpError, message: { hasBegun: boolean; mayHaveLeft: boolean }): SendOutcome {
  const code = error.responseCode ?? 0;
  const reason = smtpReason(error);
  const wholeWay = !message.hasBegun;
  if (error.code === "EAUTH")
    return code >= 400 && code < 500 ? { kind: "temporary", reason, wholeWay } : { kind: "authRefused", reason };
  if (error.code === "ENOAUTH") return { kind: "authRefused", reason };
  // A reply is a certainty, also after DATA: a message answered with 4xx or 5xx has not been taken.
  if (code >= 500 && (error.code === "EENVELOPE" || error.code === "EMESSAGE")) return { kind: "refused", reason };
  // Too large for what the server announced: no reply was needed to know it.
  if (error.code === "EMESSAGE" && code === 0 && !message.hasBegun) return { kind: "refused", reason };
  if (code >= 400 || !message.mayHaveLeft) return { kind: "temporary", reason, wholeWay };
  return { kind: "uncertain", reason };
}
