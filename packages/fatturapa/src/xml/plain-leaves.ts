import { numberAt } from "../bytes/number-at.ts";
import { Decimal } from "../decimal/index.ts";
import type { Place } from "./scan/automaton.ts";
import { Positions } from "./scan/positions.ts";

/**
 * Values of leaves that are written plainly. Codes, rates and dates repeat from line to line: what stands as it stood there
 * last is the same object, made once.
 */
export class PlainLeaves {
  private readonly bytes: Uint8Array;
  private readonly positions: Positions;
  /** For each place, where its value was written last and what it was. */
  private readonly starts: Int32Array;
  private readonly ends: Int32Array;
  private readonly values: unknown[];

  /** `plainBetween`: between the leaves nothing but ASCII. */
  constructor(bytes: Uint8Array, places: readonly Place[], plainBetween: boolean) {
    this.bytes = bytes;
    this.positions = new Positions(bytes, plainBetween);
    this.starts = new Int32Array(places.length);
    this.ends = new Int32Array(places.length);
    this.values = new Array(places.length);
  }

  /** The value of a leaf; they must be asked for in the order of the document. */
  of({ id, forma, ascii }: Place, start: number, end: number): unknown {
    if (!ascii) return this.positions.cut(start, end, false);
    if (this.repeats(id, start, end)) return this.values[id];
    const text = this.positions.cut(start, end, true);
    const value = forma === "decimale" ? Decimal.parse(text) : forma === "intero" ? Number(text) : text;
    this.starts[id] = start;
    this.ends[id] = end;
    this.values[id] = value;
    return value;
  }

  /** Passes a leaf that is not plain. */
  pass(start: number, end: number): void {
    this.positions.pass(start, end);
  }

  private repeats(id: number, start: number, end: number): boolean {
    const { bytes } = this;
    const before = numberAt(this.starts, id);
    let at = end - start;
    if (at === 0 || numberAt(this.ends, id) - before !== at) return false;
    // From the end: what counts up differs there.
    do at--;
    while (at >= 0 && bytes[before + at] === bytes[start + at]);
    return at < 0;
  }
}
