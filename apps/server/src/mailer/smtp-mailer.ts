import { createTransport } from "nodemailer";
import type { Secret } from "../secret/secret.ts";
import { htmlLetter } from "./html-letter.ts";
import { type Mailer, MailRefused } from "./mailer.ts";

/** "Name <a@b>" → "a@b". */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

/**
 * How long a server may keep us waiting, milliseconds. After a whole letter it may think for ten minutes before it answers (RFC
 * 5321 §4.5.3.2.6): who leaves before that does not know whether it was taken.
 * @internal The test lays the time of a run beside it.
 */
export const smtpPatience = { connectionTimeout: 60_000, greetingTimeout: 60_000, socketTimeout: 600_000 };

const onOneLine = (name: string) => name.replaceAll(/[\p{Cc}"\s]+/gu, " ").trim();

/**
 * Production: the SMTP server of the installation. `from` is a whole header value, `Name <address>`; with `smtpTls` a server
 * that offers no TLS is told nothing.
 */
export function smtpMailer({
  smtpUrl,
  smtpTls,
  from,
  companyName,
}: {
  smtpUrl: Secret;
  smtpTls: boolean;
  from: string;
  companyName: string;
}): Mailer {
  const transport = createTransport({ url: smtpUrl.reveal(), requireTLS: smtpTls, ...smtpPatience }, { from });
  return {
    async send({ id, to, subject, text, sender, attachment, others = [] }) {
      const name = sender && onOneLine(sender.name);
      const html = htmlLetter({ subject, text, companyName: name ?? companyName, theirs: name !== undefined });
      const message = {
        // Objects, not header texts: an address can never bring headers or further recipients with it.
        to: { name: "", address: to },
        // The address stays ours, which is the one our server may write from.
        ...(sender &&
          name && {
            from: { name: `${name} (tramite ${companyName})`, address: addressIn(from) },
            replyTo: { name, address: sender.replyTo },
          }),
        ...(id && {
          messageId: `<${id}@${addressIn(from).split("@").at(-1)}>`,
          // Asked of servers that offer it (RFC 3461): a report that names it, and returns no more than headers.
          dsn: { id, return: "headers" as const, notify: "failure" as const, recipient: to },
        }),
        subject,
        text,
        html,
        attachments: [...(attachment ? [attachment] : []), ...others].map(({ name: filename, type, bytes }) => ({
          ...{ filename, contentType: type, content: Buffer.from(bytes) },
        })),
      };
      try {
        await transport.sendMail(message);
      } catch (failure) {
        throw isRefusal(failure) ? new MailRefused(failure.response, { cause: failure }) : failure;
      }
    },
  };
}

/**
 * A reply of the class 5 to the recipient or to the text (RFC 5321 §4.2.1). One to the sender, or to our password, says nothing of the
 * recipient: that may be mended, and is tried again.
 */
function isRefusal(failure: unknown): failure is Error & { response: string } {
  if (!(failure instanceof Error)) return false;
  const { permanent, command, response }: Error & SmtpFailure = failure;
  return permanent === true && (command === "RCPT TO" || command === "DATA") && response !== undefined;
}

type SmtpFailure = { permanent?: boolean; command?: string; response?: string };
