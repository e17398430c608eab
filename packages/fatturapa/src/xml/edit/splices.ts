import { isBlank } from "../characters.ts";
import { decodeUtf8, encodeUtf8 } from "../utf8.ts";
import type { Outline } from "./outline.ts";

/** Bytes to be taken out from `start` to `end`, and the text that comes in their place. */
type Splice = { readonly start: number; readonly end: number; readonly text: string };

/** What changes in a document, collected piece by piece; everything between the pieces stays as it was. */
export class Splices {
  readonly bytes: Uint8Array;
  private readonly all: Splice[] = [];

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get none(): boolean {
    return this.all.length === 0;
  }

  put(start: number, end: number, text: string): void {
    this.all.push({ start, end, text });
  }

  /** Takes an element out, with the blanks before it. */
  remove({ start, end }: Outline): void {
    this.put(this.blanksBefore(start), end, "");
  }

  /** The blanks that stand before a place: what begins its line. */
  indentOf(start: number): string {
    return decodeUtf8(this.bytes, this.blanksBefore(start), start);
  }

  /** The whole document with every piece in its place. */
  apply(): Uint8Array {
    const pieces: Uint8Array[] = [];
    let at = 0;
    // Those of one place stay in the order they came in.
    for (const { start, end, text } of this.all.toSorted((a, b) => a.start - b.start)) {
      pieces.push(this.bytes.subarray(at, start), encodeUtf8(text));
      at = Math.max(at, end);
    }
    pieces.push(this.bytes.subarray(at));
    return joined(pieces);
  }

  private blanksBefore(start: number): number {
    let at = start;
    while (isBlank(this.bytes[at - 1])) at--;
    return at;
  }
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
