import { byteAt } from "../../bytes/byte-at.ts";
import { decodeUtf8 } from "../utf8.ts";

/** Bytes decoded at a time: many enough that a call of the decoder costs nothing, few enough to stay in fast memory. */
const PIECE = 16_384;

/**
 * A document as text, cut by the positions of its bytes. Decoding much at once and cutting is many times faster than
 * decoding every leaf. Cuts must be asked for in the order of the document.
 */
export class Positions {
  private readonly bytes: Uint8Array;
  private readonly plain: boolean;
  /** The piece decoded last, the byte after it, and whether each of its bytes is a character. */
  private text = "";
  private until = 0;
  private ascii = true;
  /** What must be taken from the position of a byte to get that of its character, as far as `passed`. */
  private shift = 0;
  private passed = 0;

  /** `plain`: between the cuts nothing but ASCII. */
  constructor(bytes: Uint8Array, plain: boolean) {
    this.bytes = bytes;
    this.plain = plain;
  }

  /** The text from `start` to the `<` at `end`, which is the first; `ascii`: surely nothing else. */
  cut(start: number, end: number, ascii: boolean): string {
    if (end >= this.until) this.decode(start, end);
    else if (!this.plain) this.count(this.passed, start);
    const from = start - this.shift;
    const last = ascii || this.ascii ? end - this.shift : this.text.indexOf("<", from);
    this.shift = end - last;
    this.passed = end;
    return this.text.slice(from, last);
  }

  /** Goes on without cutting; what lies between may be more than ASCII. */
  pass(start: number, end: number): void {
    this.count(this.plain ? start : this.passed, end);
    this.passed = end;
  }

  private decode(start: number, end: number): void {
    const { bytes } = this;
    // With the `<` after the text.
    let until = Math.min(Math.max(start + PIECE, end + 1), bytes.length);
    while (isContinuation(bytes[until])) until--;
    this.text = decodeUtf8(bytes, start, until);
    this.until = until;
    this.ascii = this.text.length === until - start;
    this.shift = start;
    this.passed = start;
  }

  /** Counts what gives no character of its own: continuations, but of four bytes one less, which take two places in a text. */
  private count(start: number, end: number): void {
    if (this.ascii) return;
    const { bytes } = this;
    const last = Math.min(end, this.until);
    for (let at = start; at < last; at++) if (isContinuation(bytes[at]) && byteAt(bytes, at - 1) < 0xf0) this.shift++;
  }
}

const isContinuation = (byte = 0): boolean => (byte & 0xc0) === 0x80;
