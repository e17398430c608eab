import { numberAt } from "../bytes/number-at.ts";
import { IllFormed } from "./ill-formed.ts";
import { codePointAt, utf8Length } from "./utf8.ts";

// The lexer: each function starts at its construct and answers where it ends, or throws where XML 1.0 forbids it.
// Reading past the end gives undefined, which is equal to no byte: no separate length checks are needed.

/** The byte of "<". */
export const LT = 0x3c;
/** The byte of ">". */
export const GT = 0x3e;
/** The byte of "/". */
export const SLASH = 0x2f;
/** The byte of "!". */
export const BANG = 0x21;
/** The byte of "?". */
export const QUESTION = 0x3f;
/** The byte of "&". */
export const AMPERSAND = 0x26;
/** The byte of "-". */
export const DASH = 0x2d;

/** Whether the byte is white space of XML. */
export const isBlank = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

/** The first place from there on that is no white space. */
export function skipBlanks(bytes: Uint8Array, at: number): number {
  while (isBlank(bytes[at])) at++;
  return at;
}

/** The byte after a character of XML 1.0 that is not plain ASCII text; throws where XML forbids it. */
export function skipCharacter(bytes: Uint8Array, at: number): number {
  const byte = bytes[at];
  if (byte === undefined) throw new IllFormed(at, "finisce prima del previsto");
  if (byte < 0x80) {
    if (byte < 0x20 && !isBlank(byte)) throw new IllFormed(at, "contiene un carattere di controllo vietato");
    return at + 1;
  }
  const point = codePointAt(bytes, at);
  if (point < 0) throw new IllFormed(at, "contiene byte che non sono nella codifica dichiarata");
  if (point === 0xfffe || point === 0xffff) throw new IllFormed(at, "contiene un carattere vietato");
  return at + utf8Length(point);
}

/** 1: may start a name, 2: may continue one. */
const NAME = new Uint8Array(128);
for (let code = 0; code < 128; code++) {
  const character = String.fromCharCode(code);
  if (/[A-Za-z_:]/.test(character)) NAME[code] = 3;
  else if (/[-.0-9]/.test(character)) NAME[code] = 2;
}

const isNameStartPoint = (p: number): boolean =>
  (p >= 0xc0 && p <= 0x2ff && p !== 0xd7 && p !== 0xf7) ||
  (p >= 0x370 && p <= 0x1fff && p !== 0x37e) ||
  p === 0x200c ||
  p === 0x200d ||
  (p >= 0x2070 && p <= 0x218f) ||
  (p >= 0x2c00 && p <= 0x2fef) ||
  (p >= 0x3001 && p <= 0xd7ff) ||
  (p >= 0xf900 && p <= 0xfdcf) ||
  (p >= 0xfdf0 && p <= 0xfffd) ||
  (p >= 0x10000 && p <= 0xeffff);
const isNamePoint = (p: number): boolean =>
  isNameStartPoint(p) || p === 0xb7 || (p >= 0x300 && p <= 0x36f) || p === 0x203f || p === 0x2040;

/** Where the name that starts here ends. */
export function skipName(bytes: Uint8Array, start: number): number {
  let at = start;
  for (;;) {
    const byte = bytes[at];
    if (byte === undefined) break;
    if (byte < 0x80) {
      if ((numberAt(NAME, byte) & (at === start ? 1 : 2)) === 0) break;
      at++;
      continue;
    }
    const point = codePointAt(bytes, at);
    if (point < 0) throw new IllFormed(at, "contiene byte che non sono nella codifica dichiarata");
    if (!(at === start ? isNameStartPoint(point) : isNamePoint(point))) break;
    at += utf8Length(point);
  }
  if (at === start)
    throw new IllFormed(at, "contiene un simbolo < o & fuori posto: in un testo si scrivono &lt; e &amp;");
  return at;
}
