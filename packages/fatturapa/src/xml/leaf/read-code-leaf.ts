import { byteAt } from "../../bytes/byte-at.ts";
import { LT } from "../characters.ts";
import type { LeafReader } from "./leaf-reader.ts";
import { compilePattern } from "./positional-pattern.ts";

/** Codes of up to four characters, packed into a number. */
export function code(codici: readonly string[]): LeafReader {
  const packed = codici
    .filter((codice) => codice.length <= 4)
    .map((codice) => [...codice].reduce((sum, character) => sum * 256 + character.charCodeAt(0), 0) | 0);
  const known = Int32Array.from(packed);
  return (bytes, start) => {
    let at = start;
    let value = 0;
    let byte = byteAt(bytes, at);
    while (byte !== LT) {
      // A NUL would vanish in the packing.
      if (byte === undefined || byte === 0 || at - start === 4) return -1;
      value = (value << 8) | byte;
      byte = byteAt(bytes, ++at);
    }
    if (bytes[at + 1] !== 0x2f) return -1;
    for (let i = 0; i < known.length; i++) if (known[i] === value) return at;
    return -1;
  };
}

/** A reader of texts that fit a pattern. */
export function pattern(espressione: string): LeafReader {
  const { positions, lengths } = compilePattern(espressione);
  const longest = positions.length;
  const admitted = new Uint8Array(longest * 256);
  positions.forEach((position, i) => {
    admitted.set(position, i * 256);
  });
  const complete = new Uint8Array(longest + 1);
  for (const length of lengths) complete[length] = 1;
  return (bytes, start) => {
    let length = 0;
    let byte = byteAt(bytes, start);
    while (byte !== LT) {
      if (length === longest || byte === undefined || admitted[length * 256 + byte] !== 1) return -1;
      length++;
      byte = byteAt(bytes, start + length);
    }
    return bytes[start + length + 1] === 0x2f && complete[length] === 1 ? start + length : -1;
  };
}
