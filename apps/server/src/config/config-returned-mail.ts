import type { MailServer } from "../mail/pec-account.ts";
import { Secret } from "../secret/secret.ts";
import type { Values } from "./config-values.ts";

/** Where letters come back to that no server could deliver after all: the mailbox of `MAIL_FROM`. */
export type ReturnedMail = { server: MailServer; folder: string };

const name = "MAIL_FROM_IMAP_URL";

/** `imaps://user:password@host/folder`, or `imap://` for a server that wants STARTTLS; without a folder the first one. */
export function readReturnedMail({ value, url }: Pick<Values, "value" | "url">, wrong: string[]): ReturnedMail | null {
  const text = url(name, value(name), ["imaps:", "imap:"]);
  if (!text) return null;
  const { protocol, hostname, port, username, password, pathname } = new URL(text);
  if (!hostname || !username || !password)
    wrong.push(`${name}: servono server, utente e password, imaps://utente:password@server.`);
  const secure = protocol === "imaps:";
  return {
    server: {
      host: hostname,
      port: Number(port) || (secure ? 993 : 143),
      sicurezza: secure ? "ssl" : "starttls",
      username: decodeURIComponent(username),
      password: Secret.of(decodeURIComponent(password)),
    },
    folder: decodeURIComponent(pathname.slice(1)) || "INBOX",
  };
}
