import { byteAt } from "../../bytes/byte-at.ts";
import { LT } from "../characters.ts";
import type { LeafReader } from "./leaf-reader.ts";

/** 1: a plain text byte; 0: the end, or something for the slow way (controls, &, non-ASCII, `]`). */
const PLAIN = new Uint8Array(256);
for (let byte = 0x20; byte < 0x80; byte++) PLAIN[byte] = byte === LT || byte === 0x26 || byte === 0x5d ? 0 : 1;
PLAIN[0x09] = 1;
PLAIN[0x0a] = 1;

/** A reader of texts without letters beyond ASCII. */
export function asciiText(min: number, max: number): LeafReader {
  return (bytes, at) => {
    let end = at;
    while (PLAIN[byteAt(bytes, end)] === 1) end++;
    const length = end - at;
    return bytes[end] === LT && bytes[end + 1] === 0x2f && length >= min && length <= max ? end : -1;
  };
}

/** Latin-1 in UTF-8: ASCII, or C2/C3 and one byte more. Enough to say yes to any other class that includes it. */
export function latinText(min: number, max: number): LeafReader {
  return (bytes, at) => {
    let end = at;
    let pairs = 0;
    for (;;) {
      const byte = byteAt(bytes, end);
      if (PLAIN[byte] === 1) end++;
      else if ((byte === 0xc2 || byte === 0xc3) && (byteAt(bytes, end + 1) & 0xc0) === 0x80) {
        end += 2;
        pairs++;
      } else break;
    }
    const length = end - at - pairs;
    return bytes[end] === LT && bytes[end + 1] === 0x2f && length >= min && length <= max ? end : -1;
  };
}
