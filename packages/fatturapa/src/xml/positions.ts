import { decodeUtf8 } from "./utf8.ts";

/**
 * A whole document as one text, and pieces of it by the positions of their bytes. Decoding once and cutting is many times
 * faster than decoding every piece. Pieces must be asked for in the order of the document.
 */
export class Positions {
  private readonly text: string;
  private readonly base: number;
  /** Bytes that start no character of the text, in order: what lies before them shifts everything after. */
  private readonly extra: Int32Array;
  private passed = 0;

  constructor(bytes: Uint8Array) {
    // The decoder drops a byte order mark.
    this.base = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
    this.text = decodeUtf8(bytes, this.base, bytes.length);
    const missing = bytes.length - this.base - this.text.length;
    this.extra = missing === 0 ? NONE : extraIn(bytes, this.base, missing);
  }

  /** The text between two bytes, at or after those asked for before. */
  slice(start: number, end: number): string {
    const { extra } = this;
    while (this.passed < extra.length && (extra[this.passed] as number) < start) this.passed++;
    const from = start - this.base - this.passed;
    let last = this.passed;
    while (last < extra.length && (extra[last] as number) < end) last++;
    return this.text.slice(from, end - this.base - last);
  }
}

/** Of four bytes together. */
const HIGH_BITS = 0x80808080 | 0;
const NONE = new Int32Array(0);

/**
 * Where the `count` bytes are that give no character of their own: the continuations, but of a character of four bytes one
 * less, since it takes two places in a text. Four bytes are looked at together: nearly all are ASCII.
 */
function extraIn(bytes: Uint8Array, base: number, count: number): Int32Array {
  const extra = new Int32Array(count);
  const before = bytes.byteOffset & 3;
  // Whole words from the one in which the document starts in its buffer; what lies before it is not looked at.
  const words = new Int32Array(bytes.buffer, bytes.byteOffset - before, (before + bytes.length) >> 2);
  let found = 0;
  for (let word = 0; word <= words.length && found < count; word++) {
    if (word < words.length && ((words[word] as number) & HIGH_BITS) === 0) continue;
    const start = Math.max(base, word * 4 - before);
    const end = Math.min(bytes.length, word * 4 - before + 4);
    for (let at = start; at < end && found < count; at++)
      if (((bytes[at] as number) & 0xc0) === 0x80 && (bytes[at - 1] as number) < 0xf0) extra[found++] = at;
  }
  return extra;
}
