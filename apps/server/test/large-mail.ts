import { romeTime } from "../src/simulator/provider/rome-time.ts";
import { signEnvelope } from "../src/simulator/provider/sign-envelope.ts";
import { base64, writeCertifiedMail } from "../src/simulator/provider/write-certified-mail.ts";
import { seededRandom } from "./seeded-random.ts";

/** A mailbox that is read over IMAP, for what tests from outside put into it. */
export { type ImapDoor, openImapDoor } from "../src/simulator/command/imap-door.ts";

/**
 * A certified mail of about so many bytes, from SdI's address and signed by its provider: a letter whose attachment is none of
 * SdI's receipts, and cannot be made smaller.
 */
export function largeMail(to: string, bytes: number, at: Date): Promise<Buffer> {
  const random = seededRandom(bytes);
  const content = Buffer.alloc(Math.floor((bytes * 0.72) / 4) * 4);
  for (let from = 0; from < content.length; from += 4) content.writeUInt32LE(Math.floor(random() * 2 ** 32), from);
  const sender = "sdi42@pec.fatturapa.it";
  const identificativo = `opec.${bytes}@pcert.sogei.it`;
  const inner = [
    `From: ${sender}`,
    "Subject: Comunicazione",
    "MIME-Version: 1.0",
    'Content-Type: multipart/mixed; boundary="in"',
    "",
    "--in",
    "Content-Type: application/octet-stream; name=allegato.bin",
    "Content-Transfer-Encoding: base64",
    "Content-Disposition: attachment; filename=allegato.bin",
    "",
    base64(content),
    "--in--",
    "",
  ].join("\r\n");
  const mail = writeCertifiedMail({
    kind: "posta-certificata",
    at: romeTime(at),
    from: "posta-certificata@pcert.sogei.it",
    gestore: "Gestore",
    to,
    subject: "POSTA CERTIFICATA: Comunicazione",
    messageId: identificativo,
    riferimento: `${bytes}@pec.fatturapa.it`,
    text: "",
    certified: { mittente: sender, destinatari: [], oggetto: "", identificativo, msgid: `${bytes}@x` },
    postacert: Buffer.from(inner),
  });
  return signEnvelope(mail, at);
}
