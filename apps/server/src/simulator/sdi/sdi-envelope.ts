import type { Clock } from "../../clock.ts";
import type { MailFile } from "../../mail/certified/certified-mail.ts";
import { romeTime } from "../provider/rome-time.ts";
import { base64, writeCertifiedMail } from "../provider/write-certified-mail.ts";

/** A mail of the simulated SdI inside the envelope of its provider. Who it is from, only `daticert.xml` says for sure. */
export function sdiEnvelope(
  clock: Clock,
  what: { from: string; to: string; subject: string; number: number; files: readonly EnclosedFile[] },
): Buffer {
  const { from, to, subject, number } = what;
  const at = romeTime(clock.now());
  const id = `opec.${at.stamp}.${number}@pcert.sogei.it`;
  const own = `${number}.${at.stamp}@pec.fatturapa.it`;
  const notice = `Per i prossimi invii usare l'indirizzo ${from} (SIMULAZIONE).`;
  const boundary = `sdi-${number}`;
  const text = `--${boundary}\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(Buffer.from(notice))}\r\n`;
  const files = what.files.map((file) => `--${boundary}\r\n${part(file)}\r\n`).join("");
  const inner = `From: ${from}\r\nTo: ${to}\r\nSubject: ${subject}\r\nDate: ${at.mail}\r\nMessage-ID: <${id}>\r\nX-Riferimento-Message-ID: <${own}>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="${boundary}"\r\n\r\n${files}${text}--${boundary}--\r\n`;
  return writeCertifiedMail({
    kind: "posta-certificata",
    at,
    from: "posta-certificata@pcert.sogei.it",
    gestore: "Gestore SdI simulato",
    to,
    subject: `POSTA CERTIFICATA: ${subject}`,
    messageId: id,
    riferimento: own,
    text: `Messaggio di posta certificata: ${subject}\n`,
    certified: { mittente: from, destinatari: [to], oggetto: subject, identificativo: id, msgid: own },
    postacert: Buffer.from(inner, "latin1"),
  });
}

/** As real mails of SdI have it, a text may travel in quoted-printable (CHANNEL §3). */
export type EnclosedFile = MailFile & { encoding?: "quoted-printable" };

function part({ name, bytes, encoding = undefined }: EnclosedFile): string {
  const head = `Content-Type: application/octet-stream; name=${name}\r\nContent-Transfer-Encoding: ${encoding ?? "base64"}\r\nContent-Disposition: attachment; filename=${name}\r\n\r\n`;
  return `${head}${encoding ? quotedPrintable(bytes) : base64(bytes)}`;
}

/** Line ends become those of mail, as they do on the way; every other byte survives. */
function quotedPrintable(bytes: Uint8Array): string {
  const lines = Buffer.from(bytes).toString("latin1").replaceAll("\r\n", "\n").split("\n");
  return lines
    .map((line) =>
      line
        .replace(/[^\t -<>-~]|[\t ]$/g, (sign) => `=${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`)
        .replace(/(?:=[0-9A-F]{2}|[^=]){1,25}(?=.)/g, "$&=\r\n"),
    )
    .join("\r\n");
}
