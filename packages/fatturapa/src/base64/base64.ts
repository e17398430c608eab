import { byteAt } from "../bytes/byte-at.ts";
import { numberAt } from "../bytes/number-at.ts";

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const VALUES = new Int8Array(128).fill(-1);
for (let i = 0; i < 64; i++) VALUES[ALPHABET.charCodeAt(i)] = i;

const EQUALS = 0x3d;
const isBlank = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/**
 * The bytes that a base64 text stands for, blanks and line ends ignored, padding optional. Undefined where it holds
 * anything else.
 */
export function decodeBase64(text: Uint8Array | string): Uint8Array | undefined {
  const codeAt = typeof text === "string" ? (i: number) => text.charCodeAt(i) : (i: number) => numberAt(text, i);
  const out = new Uint8Array(Math.floor((text.length * 3) / 4) + 3);
  let bits = 0;
  let held = 0;
  let length = 0;
  let padding = 0;
  for (let i = 0; i < text.length; i++) {
    const code = codeAt(i);
    if (isBlank(code)) continue;
    if (code === EQUALS) {
      padding++;
      continue;
    }
    const value = code < 128 ? numberAt(VALUES, code) : -1;
    if (value < 0 || padding > 0) return undefined;
    bits = ((bits << 6) | value) & 0xffffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      out[length++] = (bits >> held) & 0xff;
    }
  }
  return held === 6 || padding > 2 ? undefined : out.slice(0, length);
}

/** Bytes as base64, in one line, with padding. */
export function encodeBase64(bytes: Uint8Array): string {
  const parts: string[] = [];
  let part = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const bits = (byteAt(bytes, i) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const digit = (shift: number) => ALPHABET.charAt((bits >> shift) & 63);
    part += digit(18) + digit(12) + (left > 1 ? digit(6) : "=") + (left > 2 ? digit(0) : "=");
    // One string of many megabytes grown three bytes at a time is slow to flatten.
    if (part.length >= 8192) {
      parts.push(part);
      part = "";
    }
  }
  return parts.join("") + part;
}
