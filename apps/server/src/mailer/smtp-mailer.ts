import { createTransport } from "nodemailer";
import type { Secret } from "../secret.ts";
import { htmlLetter } from "./html-letter.ts";
import type { Mailer } from "./mailer.ts";

/** Production: the SMTP server of the installation. `from` is a whole header value, `Name <address>`. */
export function smtpMailer({
  smtpUrl,
  from,
  companyName,
}: {
  smtpUrl: Secret;
  from: string;
  companyName: string;
}): Mailer {
  const transport = createTransport(smtpUrl.reveal(), { from });
  return {
    async send({ to, subject, text }) {
      // An object, not a header text: an address can never bring headers or further recipients with it.
      const html = htmlLetter({ subject, text, companyName });
      await transport.sendMail({ to: { name: "", address: to }, subject, text, html });
    },
  };
}
