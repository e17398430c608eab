import type { Selectable } from "kysely";
import type { MailOutbox } from "../db/schema.ts";
import type { Mail, MailFile } from "./mailer.ts";

type MailRow = Omit<
  Selectable<MailOutbox>,
  "id" | "createdAt" | "actedAt" | "altriFile" | "lettera" | "genere" | "attesaDa"
>;
type Read = MailRow & Pick<Selectable<MailOutbox>, "altriFile">;

/** A mail as columns of the outbox, and of the test mailbox. */
export function mailColumns({
  to,
  subject,
  text,
  sender,
  attachment,
  others,
}: Mail): MailRow & { altriFile: string | null } {
  return {
    recipient: to,
    subject,
    body: text,
    senderName: sender?.name ?? null,
    replyTo: sender?.replyTo ?? null,
    fileName: attachment?.name ?? null,
    fileType: attachment?.type ?? null,
    file: attachment ? Buffer.from(attachment.bytes) : null,
    altriFile: others?.length ? JSON.stringify(others.map(keptFile)) : null,
  };
}

/** The mail those columns hold. */
export function mailOf(row: Read): Mail {
  const { recipient, subject, body, senderName, replyTo, fileName, fileType, file, altriFile } = row;
  return {
    to: recipient,
    subject,
    text: body,
    ...(senderName !== null && replyTo !== null && { sender: { name: senderName, replyTo } }),
    ...(fileName !== null &&
      fileType !== null &&
      file && { attachment: { name: fileName, type: fileType, bytes: file } }),
    ...(altriFile && { others: altriFile.map(fileOf) }),
  };
}

const keptFile = ({ name, type, bytes }: MailFile) => ({
  ...{ nome: name, tipo: type, base64: Buffer.from(bytes).toString("base64") },
});

const fileOf = ({ nome, tipo, base64 }: ReturnType<typeof keptFile>): MailFile => ({
  ...{ name: nome, type: tipo, bytes: Buffer.from(base64, "base64") },
});
