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
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const [first, second, third, more] = delimiters(mail, boundary);
  if (!first || !second || !third?.isEnd || more || first.isEnd || second.isEnd) return "malformed";
  const content = raw.subarray(first.to, second.from);
  const part = raw.subarray(second.to, third.from);
  const signature = decoded(part);
  return signature ? { content, signature } : "malformed";
}

type Delimiter = { from: number; to: number; isEnd: boolean };

/** The lines that divide a mail into its parts, with the line end before them, which is theirs: four at most. */
function delimiters(mail: Buffer, boundary: string): Delimiter[] {
  const found: Delimiter[] = [];
  const mark = `--${boundary}`;
  // More than three are too many, however many there are: a mail can be made of nothing else.
  for (let at = mail.indexOf(mark, 0, "latin1"); at !== -1 && found.length < 4; ) {
    const line = mail.toString("latin1", at + mark.length, at + mark.length + longestEnd);
    const after = /^(--)?[ \t]*(?:\r?\n|$)/.exec(line);
    const isOwnLine = at === 0 || mail[at - 1] === 10;
    const before = at === 0 ? 0 : mail[at - 2] === 13 ? 2 : 1;
    if (after && isOwnLine)
      found.push({ from: at - before, to: at + mark.length + after[0].length, isEnd: after[1] !== undefined });
    at = mail.indexOf(mark, at + mark.length, "latin1");
  }
  return found;
}

/** What may stand on the line after a boundary. */
const longestEnd = 200;

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
