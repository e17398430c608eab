import MailComposer from "nodemailer/lib/mail-composer";
import type { PecMessage } from "./pec-sender.ts";

/**
 * The message as certified mail wants it: exactly one From, one To, no Bcc, the file in base64 (so that it arrives byte
 * for byte), our own Message-ID. No X-TipoRicevuta: the complete delivery receipt is the best evidence.
 */
export async function composePecMessage(from: string, message: PecMessage): Promise<Uint8Array> {
  const { attachment } = message;
  return new MailComposer({
    from,
    to: message.to,
    subject: message.subject,
    messageId: message.messageId,
    date: message.date,
    text: attachment ? `Invio di ${attachment.name}\n` : "Messaggio di prova senza allegati: non contiene fatture.\n",
    newline: "win",
    disableFileAccess: true,
    disableUrlAccess: true,
    attachments: attachment
      ? [
          {
            filename: attachment.name,
            contentType: attachment.type,
            contentTransferEncoding: "base64",
            content: Buffer.from(attachment.bytes),
          },
        ]
      : [],
  })
    .compile()
    .build();
}
