import { decodeBase64 } from "../../base64/index.ts";
import { byteAt } from "../../bytes/byte-at.ts";

const SEQUENCE = 0x30;
const BOM = [0xef, 0xbb, 0xbf] as const;

/**
 * The binary structure inside base64 (also twice, with or without line breaks), PEM lines or an S/MIME heading; the
 * bytes themselves where they already are binary. Undefined where there is none.
 */
export function withoutArmour(input: Uint8Array): Uint8Array | undefined {
  let bytes = input;
  for (let round = 0; round < 3; round++) {
    if (bytes[0] === SEQUENCE && !looksLikeText(bytes)) return bytes;
    const decoded = decodeBase64(withoutLines(bytes));
    if (!decoded || decoded.length === 0) return undefined;
    bytes = decoded;
  }
  return undefined;
}

/** "0" is also the first byte of a SEQUENCE: base64 that begins so goes on with letters and digits. */
function looksLikeText(bytes: Uint8Array): boolean {
  const second = byteAt(bytes, 1);
  // In BER the second byte of something this long is 0x80 or more.
  return bytes.length > 130 && second < 0x80;
}

/** Text without what surrounds its base64: byte order mark, `-----BEGIN…` lines, e-mail headings. */
function withoutLines(bytes: Uint8Array): Uint8Array {
  let start = BOM.every((byte, i) => bytes[i] === byte) ? 3 : 0;
  const first = byteAt(bytes, start);
  const isHeading = (first === 0x43 || first === 0x4d) && startsWith(bytes, start, ["Content-", "MIME-Version"]);
  if (isHeading) start = afterBlankLine(bytes, start);
  const kept: Uint8Array[] = [];
  let length = 0;
  for (let at = start; at < bytes.length; ) {
    const lineEnd = bytes.indexOf(0x0a, at);
    const end = lineEnd < 0 ? bytes.length : lineEnd + 1;
    if (!startsWith(bytes, at, ["-----"])) {
      kept.push(bytes.subarray(at, end));
      length += end - at;
    }
    at = end;
  }
  const [only] = kept;
  if (only && kept.length === 1) return only;
  const out = new Uint8Array(length);
  let at = 0;
  for (const line of kept) {
    out.set(line, at);
    at += line.length;
  }
  return out;
}

const startsWith = (bytes: Uint8Array, at: number, words: readonly string[]): boolean =>
  words.some((word) => [...word].every((character, i) => bytes[at + i] === character.charCodeAt(0)));

function afterBlankLine(bytes: Uint8Array, start: number): number {
  for (let at = start; at < bytes.length; at++) {
    if (bytes[at] !== 0x0a) continue;
    const next = bytes[at + 1] === 0x0d ? at + 2 : at + 1;
    if (bytes[next] === 0x0a) return next + 1;
  }
  return bytes.length;
}
