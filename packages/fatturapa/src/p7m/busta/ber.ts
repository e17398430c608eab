import { byteAt } from "../../bytes/byte-at.ts";

/** Beyond these no signed invoice goes: what does is refused, not read. */
const MAX_DEPTH = 64;
const MAX_ELEMENTS = 200_000;

const CONSTRUCTED = 0x20;
const OCTET_STRING = 0x04;

/** Where an element's content is: from `start` to `end`; `next` is the byte after the whole element. */
export type Element = { readonly tag: number; readonly start: number; readonly end: number; readonly next: number };

/** An element as DER: the pieces it is made of, in order, and how long they are together. */
type Rewritten = { pieces: Uint8Array[]; length: number; next: number };

class Malformed extends Error {}

/**
 * A BER structure in DER's form of lengths: indefinite lengths become definite, and octet strings sent in chunks become
 * one. Whatever has neither stays byte for byte, so that what was signed stays what was signed. Undefined: not BER, cut
 * short, or absurdly deep or crowded. What follows the structure (line ends, as seen in real files) is left out.
 * (By hand, because asn1js writes anew whatever it has read: the bytes that were signed would not be those that came.)
 */
export const berToDer = (bytes: Uint8Array): Uint8Array | undefined => readBer(bytes)?.der;

/** The structure as `berToDer` gives it, and how many of the bytes it took: what follows them does not belong to it. */
export function readBer(bytes: Uint8Array): { der: Uint8Array; length: number } | undefined {
  let elements = 0;

  const rewrite = (at: number, limit: number, depth: number): Rewritten => {
    if (depth > MAX_DEPTH || ++elements > MAX_ELEMENTS) throw new Malformed();
    const { tagEnd, start, end } = header(bytes, at, limit);
    const constructed = (byteAt(bytes, at) & CONSTRUCTED) !== 0;
    if (!constructed) {
      if (end < 0) throw new Malformed();
      return { pieces: [bytes.subarray(at, end)], length: end - at, next: end };
    }
    const inside: Rewritten[] = [];
    let next = start;
    let changed = end < 0;
    for (const stop = end < 0 ? limit : end; ; ) {
      if (end < 0 && bytes[next] === 0 && bytes[next + 1] === 0 && next + 2 <= limit) break;
      if (next === stop) {
        if (end < 0) throw new Malformed();
        break;
      }
      const child = rewrite(next, stop, depth + 1);
      changed ||= child.length !== child.next - next || child.pieces.length > 1;
      inside.push(child);
      next = child.next;
    }
    const after = end < 0 ? next + 2 : next;
    const octets = bytes[at] === (OCTET_STRING | CONSTRUCTED);
    if (!changed && !octets) return { pieces: [bytes.subarray(at, after)], length: after - at, next: after };
    const pieces = octets ? inside.map(contentOfChunk) : inside.flatMap((child) => child.pieces);
    const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
    const tag = octets ? Uint8Array.of(OCTET_STRING) : bytes.subarray(at, tagEnd);
    const size = lengthOf(length);
    return { pieces: [tag, size, ...pieces], length: tag.length + size.length + length, next: after };
  };

  try {
    const { pieces, length, next } = rewrite(0, bytes.length, 0);
    const der = new Uint8Array(length);
    let at = 0;
    for (const piece of pieces) {
      der.set(piece, at);
      at += piece.length;
    }
    return { der, length: next };
  } catch (error) {
    if (error instanceof Malformed) return undefined;
    throw error;
  }
}

/** The content of one chunk of an octet string, already rewritten. */
function contentOfChunk({ pieces }: Rewritten): Uint8Array {
  // A chunk is a primitive octet string: either one piece with its header, or (chunks of chunks) header and content.
  const [first = new Uint8Array(0)] = pieces;
  if (first[0] !== OCTET_STRING) throw new Malformed();
  if (pieces.length === 1) return first.subarray(header(first, 0, first.length).start);
  const rest = pieces.slice(2);
  const all = new Uint8Array(rest.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of rest) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}

/** Tag and length at `at`; `end` is -1 for an indefinite length. */
function header(bytes: Uint8Array, at: number, limit: number): { tagEnd: number; start: number; end: number } {
  let tagEnd = at + 1;
  // Tags beyond 30 take more bytes, each but the last with its high bit set.
  if ((byteAt(bytes, at) & 0x1f) === 0x1f) {
    while (tagEnd < limit && (byteAt(bytes, tagEnd) & 0x80) !== 0) tagEnd++;
    tagEnd++;
  }
  const first = bytes[tagEnd];
  if (first === undefined || tagEnd >= limit) throw new Malformed();
  if (first === 0x80) return { tagEnd, start: tagEnd + 1, end: -1 };
  let length = first;
  let start = tagEnd + 1;
  if (first > 0x80) {
    const count = first & 0x7f;
    if (count > 4 || start + count > limit) throw new Malformed();
    length = 0;
    for (let i = 0; i < count; i++) length = length * 256 + byteAt(bytes, start + i);
    start += count;
  }
  if (start + length > limit) throw new Malformed();
  return { tagEnd, start, end: start + length };
}

function lengthOf(length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(length);
  const digits: number[] = [];
  for (let left = length; left > 0; left = Math.floor(left / 256)) digits.unshift(left % 256);
  return Uint8Array.of(0x80 | digits.length, ...digits);
}

/** The elements inside `bytes` from `start` to `end`, which are DER already. */
export function elementsOf(bytes: Uint8Array, start = 0, end = bytes.length): Element[] {
  const found: Element[] = [];
  for (let at = start; at < end; ) {
    const element = header(bytes, at, end);
    if (element.end < 0) break;
    found.push({ tag: byteAt(bytes, at), start: element.start, end: element.end, next: element.end });
    at = element.end;
  }
  return found;
}
