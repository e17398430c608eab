import { createTransport } from "nodemailer";
import type { Secret } from "../secret/secret.ts";
import { htmlLetter } from "./html-letter.ts";
import type { Mailer } from "./mailer.ts";

/** "Name <a@b>" → "a@b". */
const addressIn = (from: string) => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;

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
  const transport = createTransport({ url: smtpUrl.reveal(), requireTLS: smtpTls }, { from });
  return {
    async send({ to, subject, text, sender, attachment, others = [] }) {
      const name = sender && onOneLine(sender.name);
      const html = htmlLetter({ subject, text, companyName: name ?? companyName, theirs: name !== undefined });
      await transport.sendMail({
        // Objects, not header texts: an address can never bring headers or further recipients with it.
        to: { name: "", address: to },
        // The address stays ours, which is the one our server may write from.
        ...(sender &&
          name && {
            from: { name: `${name} (tramite ${companyName})`, address: addressIn(from) },
            replyTo: { name, address: sender.replyTo },
          }),
        subject,
        text,
        html,
        attachments: [...(attachment ? [attachment] : []), ...others].map(({ name: filename, type, bytes }) => ({
          ...{ filename, contentType: type, content: Buffer.from(bytes) },
        })),
      });
    },
  };
}
