import { decodeWords } from "postal-mime";
import { bareMessageId } from "../../bare-message-id.ts";
import { readHeaders } from "../certified/read-headers.ts";
import type { MessageSummary } from "./mailbox.ts";

/** The headers a summary is made of; nothing more of a message is asked for before it is known to concern us. */
export const summaryFields = [
  "X-Ricevuta",
  "X-Trasporto",
  "X-Riferimento-Message-ID",
  "Subject",
  "From",
  "Reply-To",
  "Return-Path",
  "Content-Type",
] as const;

/** The summary of a message from its headers, or from the whole of it. */
export function summaryOf(uid: number, size: number, headers: Uint8Array): MessageSummary {
  const header = readHeaders(headers);
  const riferimento = header("x-riferimento-message-id");
  const subject = header("subject");
  return {
    uid,
    size,
    ricevuta: header("x-ricevuta"),
    trasporto: header("x-trasporto"),
    riferimento: riferimento === null ? null : bareMessageId(riferimento),
    oggetto: subject && decodeWords(subject),
    mittenti: ["from", "reply-to", "return-path"].map((name) => header(name) ?? "").join(" "),
    ...(/^multipart\/report\b/i.test(header("content-type") ?? "") && { rapporto: true }),
  };
}
