import type { Selectable } from "kysely";
import type { MailOutbox } from "../db/schema.ts";
import type { Mail } from "./mailer.ts";

type MailRow = Omit<Selectable<MailOutbox>, "id" | "createdAt" | "actedAt">;

/** A mail as columns of the outbox, and of the test mailbox. */
export function mailColumns({ to, subject, text, sender, attachment }: Mail): MailRow {
  return {
    recipient: to,
    subject,
    body: text,
    senderName: sender?.name ?? null,
    replyTo: sender?.replyTo ?? null,
    fileName: attachment?.name ?? null,
    fileType: attachment?.type ?? null,
    file: attachment ? Buffer.from(attachment.bytes) : null,
  };
}

/** The mail those columns hold. */
export function mailOf({ recipient, subject, body, senderName, replyTo, fileName, fileType, file }: MailRow): Mail {
  return {
    to: recipient,
    subject,
    text: body,
    ...(senderName !== null && replyTo !== null && { sender: { name: senderName, replyTo } }),
    ...(fileName !== null &&
      fileType !== null &&
      file && { attachment: { name: fileName, type: fileType, bytes: file } }),
  };
}
