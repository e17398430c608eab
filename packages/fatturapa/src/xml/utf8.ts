import { byteAt } from "../bytes/byte-at.ts";

// TextEncoder and TextDecoder exist in every browser and in Node, though no language library of TypeScript declares them.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };
declare const TextDecoder: new (
  label: string,
  options: { ignoreBOM?: boolean; fatal?: boolean },
) => { decode(bytes: Uint8Array): string };

const encoder = new TextEncoder();
// What looks like a byte order mark inside a document is a character of it.
const utf8 = new TextDecoder("utf-8", { ignoreBOM: true });
/** The bytes of a text. */
export const encodeUtf8 = (text: string): Uint8Array => encoder.encode(text);

/** Up to so many bytes a loop is faster than a call of the decoder. */
const SHORT = 24;

/** A piece of well-formed UTF-8 as text. */
export function decodeUtf8(bytes: Uint8Array, start: number, end: number): string {
  if (end - start > SHORT) return utf8.decode(bytes.subarray(start, end));
  let text = "";
  for (let at = start; at < end; at++) {
    const byte = byteAt(bytes, at);
    if (byte >= 0x80) return utf8.decode(bytes.subarray(start, end));
    text += String.fromCharCode(byte);
  }
  return text;
}

/** Text in another encoding; undefined where the platform does not know that one, or the bytes are not in it. */
export function decodeRare(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/**
 * The code point that starts at `at` (a byte of 0x80 or more) or -1 where the bytes are not UTF-8
 * (overlong forms, surrogates, truncated sequences).
 */
export function codePointAt(bytes: Uint8Array, at: number): number {
  const first = byteAt(bytes, at);
  const second = byteAt(bytes, at + 1);
  if (first < 0xc2 || (second & 0xc0) !== 0x80) return -1;
  if (first < 0xe0) return ((first & 0x1f) << 6) | (second & 0x3f);
  const third = byteAt(bytes, at + 2);
  if ((third & 0xc0) !== 0x80) return -1;
  if (first < 0xf0) {
    const point = ((first & 0x0f) << 12) | ((second & 0x3f) << 6) | (third & 0x3f);
    return point < 0x800 || (point >= 0xd800 && point <= 0xdfff) ? -1 : point;
  }
  const fourth = byteAt(bytes, at + 3);
  if (first > 0xf4 || (fourth & 0xc0) !== 0x80) return -1;
  const point = ((first & 0x07) << 18) | ((second & 0x3f) << 12) | ((third & 0x3f) << 6) | (fourth & 0x3f);
  return point < 0x10000 || point > 0x10ffff ? -1 : point;
}

/** How many bytes a code point of 0x80 or more takes. */
export const utf8Length = (point: number): number => (point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
