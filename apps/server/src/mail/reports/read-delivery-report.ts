import { bareMessageId } from "../../bare-message-id.ts";
import { readHeaders } from "../certified/read-headers.ts";

/** A letter that a mail server had taken, and could not deliver after all. */
export type FailedDelivery = {
  /** Our Message-ID, as the report names it: by the envelope's id that we gave, or by what it returns of the letter. */
  messageId: string;
  /** What the last server answered, "550 5.1.1 User unknown"; its code alone where the report says no more. */
  motivo: string;
};

/** How much of a report is read: the letter returned at its end may be long. */
export const mostOfReport = 256 * 1024;
/** Recipients, and parts, of one report: ours have one and three. */
const most = 50;

/**
 * A delivery status notification (RFC 3464) that says a letter has failed for good; null for one that it is only late, has been
 * delivered or passed on, and for everything that is none. Whoever sent it is not asked: what counts is the letter's id.
 */
export function readDeliveryReport(raw: Uint8Array): FailedDelivery | null {
  const boundary = boundaryOf(readHeaders(raw)("content-type"));
  if (!boundary) return null;
  const parts = Buffer.from(raw.buffer, raw.byteOffset, Math.min(raw.byteLength, mostOfReport))
    .toString("latin1")
    .replaceAll("\r\n", "\n")
    .split(`\n--${boundary}`, most)
    .slice(1)
    .map(readPart);
  const status = parts.find(({ type }) => /^message\/(?:global-)?delivery-status\b/i.test(type));
  if (!status) return null;
  const [envelope, ...recipients] = status.body.split(/\n[ \t]*\n/, most).map(fieldsOf);
  const failed = recipients.find((field) => field("action")?.toLowerCase() === "failed");
  const returned = parts.find(({ type }) => /^(?:text\/rfc822-headers|message\/(?:rfc822|global))\b/i.test(type));
  const named = envelope?.("original-envelope-id") || (returned && fieldsOf(returned.body)("message-id"));
  if (!failed || !named) return null;
  const answer = failed("diagnostic-code")?.replace(/^smtp;\s*/i, "");
  return { messageId: bareMessageId(named), motivo: answer || (failed("status") ?? "") };
}

function boundaryOf(type: string | null): string | null {
  if (!type || !/^multipart\/report\b/i.test(type) || !/report-type\s*=\s*"?delivery-status\b/i.test(type)) return null;
  const [, quoted, bare] = /boundary\s*=\s*(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(type) ?? [];
  return quoted ?? bare ?? null;
}

/** A part begins after the rest of its boundary's line. */
function readPart(text: string): { type: string; body: string } {
  const head = text.indexOf("\n");
  const end = text.indexOf("\n\n", head);
  const field = fieldsOf(text.slice(head + 1, end === -1 ? undefined : end));
  return { type: field("content-type") ?? "text/plain", body: end === -1 ? "" : text.slice(end + 2) };
}

const fieldsOf = (text: string) => readHeaders(Buffer.from(text.trimStart(), "latin1"));
