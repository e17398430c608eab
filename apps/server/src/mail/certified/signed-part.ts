import { readHeaders } from "./read-headers.ts";

/** The bytes a mail's signature was made over, exactly as they came, and the signature itself. */
export type SignedPart = { content: Uint8Array; signature: Uint8Array };

/**
 * The two parts of a `multipart/signed` message (RFC 1847): the first byte for byte, the second decoded. Null where the
 * message is no such thing; "malformed" where it says so but does not have exactly these two parts: what stands beside
 * them would be read though nobody signed it.
 */
export function signedPart(raw: Uint8Array): SignedPart | "malformed" | null {
  const type = readHeaders(raw)("content-type") ?? "";
  if (!/^multipart\/signed\b/i.test(type)) return null;
  const [, quoted, bare] = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s;"]{1,200}))/i.exec(type) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) return "malformed";
  // One character is one byte.
  const text = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength).toString("latin1");
  const delimiter = new RegExp(
    `(?:^|\\r?\\n)--${boundary.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?<end>--)?[ \\t]*(?=\\r?\\n|$)`,
    "g",
  );
  // More than three are too many, however many there are: a mail can be made of nothing else.
  const found: RegExpExecArray[] = [];
  for (const boundary of text.matchAll(delimiter)) if (found.push(boundary) > 3) break;
  const [first, second, third, more] = found;
  if (!first || !second || !third?.groups?.end || more || first.groups?.end || second.groups?.end) return "malformed";
  const content = raw.subarray(afterLine(text, first), second.index);
  const part = raw.subarray(afterLine(text, second), third.index);
  const signature = decoded(part);
  return signature ? { content, signature } : "malformed";
}

function afterLine(text: string, { index, 0: { length } }: RegExpMatchArray): number {
  const at = (index ?? 0) + length;
  return at + (text.startsWith("\r\n", at) ? 2 : 1);
}

function decoded(part: Uint8Array): Uint8Array | undefined {
  const header = readHeaders(part);
  if (!/^application\/(?:x-)?pkcs7-signature\b/i.test(header("content-type") ?? "")) return undefined;
  const text = Buffer.from(part).toString("latin1");
  const blank = /\r?\n\r?\n/.exec(text);
  if (!blank) return undefined;
  const body = part.subarray(blank.index + blank[0].length);
  return header("content-transfer-encoding")?.toLowerCase() === "base64"
    ? Buffer.from(Buffer.from(body).toString("latin1"), "base64")
    : body;
}
