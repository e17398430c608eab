import { numberAt } from "../../bytes/number-at.ts";
import { PLACE, type Tape } from "./tape.ts";

/**
 * Finds lines by path. What it learns on the way it keeps: thousands of findings in one large file cost little more than
 * the first.
 */
export class Locator {
  private readonly tape: Tape;
  /** Children of the blocks looked into so far: index of the block → name → indexes in order. */
  private readonly blocks = new Map<number, Map<string, number[]>>();
  /** First byte of every line after the first; made when first needed. */
  private lineStarts: readonly number[] | undefined;

  constructor(tape: Tape) {
    this.tape = tape;
  }

  /** The line, from 1, of the element at `percorso`, or of its nearest ancestor that exists. */
  line(percorso: string): number {
    const offset = this.nearest(percorso);
    this.lineStarts ??= lineStartsOf(this.tape.bytes);
    let [low, high] = [0, this.lineStarts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (numberAt(this.lineStarts, middle) <= offset) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  }

  /** The byte where that element starts; 0 where nothing was read. */
  private nearest(percorso: string): number {
    if (this.tape.length === 0) return 0;
    let index = 0;
    for (const step of percorso.split(".")) {
      const [, name = "", position = "0"] = /^(.*?)(?:\[(\d+)\])?$/.exec(step) ?? [];
      const found = this.childrenOf(index).get(name)?.[Number(position)];
      if (found === undefined) break;
      index = found;
    }
    return numberAt(this.tape.entries, index + 1);
  }

  private childrenOf(parent: number): Map<string, number[]> {
    const known = this.blocks.get(parent);
    if (known) return known;
    const { automaton, entries } = this.tape;
    const placeAt = (index: number) => automaton.places[numberAt(entries, index) & PLACE];
    const children = new Map<string, number[]>();
    if (!placeAt(parent)?.leaf)
      for (let at = parent + 3; at < numberAt(entries, parent + 2); ) {
        const place = placeAt(at);
        const name = place?.name ?? "";
        const same = children.get(name);
        if (same) same.push(at);
        else children.set(name, [at]);
        at = place?.leaf ? at + 3 : numberAt(entries, at + 2);
      }
    this.blocks.set(parent, children);
    return children;
  }
}

function lineStartsOf(bytes: Uint8Array): number[] {
  const starts: number[] = [];
  for (let i = bytes.indexOf(0x0a); i >= 0; i = bytes.indexOf(0x0a, i + 1)) starts.push(i + 1);
  return starts;
}
