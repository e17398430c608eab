import PostalMime from "postal-mime";
import { bareMessageId } from "../../bare-message-id.ts";
import type { MailFile } from "../../mail/certified/certified-mail.ts";
import { readHeaders } from "../../mail/certified/read-headers.ts";

/** A message as the simulated provider sees it. */
export type TakenMail = {
  /** Every address in From; certified mail wants exactly one. */
  from: string[];
  /** Addresses in To and Cc. */
  visible: string[];
  hasBcc: boolean;
  subject: string;
  messageId: string;
  files: MailFile[];
};

/** Reads a submitted message; null when it is not one. */
export async function readTakenMail(raw: Uint8Array): Promise<TakenMail | null> {
  try {
    const mail = await PostalMime.parse(raw, { forceRfc822Attachments: true, maxNestingDepth: 32 });
    const froms = mail.headers.filter(({ key }) => key === "from");
    return {
      from: froms.flatMap(({ value }) => value.match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? []).map((a) => a.toLowerCase()),
      visible: [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((address) => address.address?.toLowerCase() ?? []),
      hasBcc: mail.headers.some(({ key }) => key === "bcc"),
      subject: mail.subject ?? "",
      messageId: bareMessageId(readHeaders(raw)("message-id") ?? ""),
      files: mail.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? "",
        type: mimeType,
        bytes: typeof content === "string" ? new TextEncoder().encode(content) : new Uint8Array(content),
      })),
    };
  } catch {
    return null;
  }
}

/** The formal checks of a certified-mail provider: the reason why it will not take the message, or null. */
export function formalProblem(mail: TakenMail, sender: string, recipients: readonly string[]): string | null {
  if (mail.from.length !== 1 || mail.from[0] !== sender.toLowerCase()) {
    return "Il campo From deve contenere un solo indirizzo, uguale al mittente della busta";
  }
  if (mail.hasBcc) return "I destinatari in copia nascosta (Bcc) non sono ammessi";
  if (recipients.length === 0 || recipients.some((recipient) => !mail.visible.includes(recipient.toLowerCase()))) {
    return "I destinatari della busta devono comparire nei campi To o Cc";
  }
  return null;
}
