import { numberAt } from "../../bytes/number-at.ts";
import type { Attribute } from "../tag.ts";
import type { Automaton, Place } from "./automaton.ts";
import { placeAt } from "./place-at.ts";
import type { ProblemaXml } from "./problems.ts";

/**
 * What one pass over a document leaves: entries of three numbers, in document order.
 * A leaf: place (with `NOT_PLAIN` where its content is more, or other, than its value would be written as), first byte, byte
 * after the last.
 * A block: place, byte of its `<`, index of the entry after its last descendant.
 */
export type Tape = {
  readonly automaton: Automaton;
  readonly bytes: Uint8Array;
  readonly entries: Int32Array;
  /** How many numbers of `entries` are in use. */
  readonly length: number;
  /** Whether between the leaves there is surely nothing but ASCII. */
  readonly plainBetween: boolean;
  /** Empty: valid, as the official schema would say. */
  readonly problemi: ProblemaXml[];
  /** Name and attributes of the document element as written; undefined where there is no such document. */
  readonly root: { readonly name: string; readonly attributes: readonly Attribute[] } | undefined;
  /** Bytes of the XAdES signature, from `<` to after its closing tag. */
  readonly signature: readonly [number, number] | undefined;
  /** Bytes between the declaration and the document element, and after it: comments, instructions, blanks. */
  readonly prolog: readonly [number, number] | undefined;
  readonly epilog: readonly [number, number] | undefined;
};

/** Bit of an entry: its text is not what stands in the file byte by byte. */
export const NOT_PLAIN = 0x10000;
/** Bits of an entry that name its place in the format. */
export const PLACE = 0xffff;

/** A tape being written, with the blocks that are still open. */
export class TapeWriter {
  entries: Int32Array;
  length = 0;
  /** Index of each open block; the last is the innermost. */
  private readonly open: number[] = [];
  private readonly places: readonly Place[];

  constructor({ places }: Automaton, documentSize: number) {
    this.places = places;
    // About one entry every 30 bytes in practice.
    this.entries = new Int32Array(Math.max(96, (documentSize >> 5) * 3));
  }

  get depth(): number {
    return this.open.length;
  }

  add(place: number, start: number, end: number): void {
    const index = this.length;
    if (index + 3 > this.entries.length) {
      const larger = new Int32Array(this.entries.length * 2);
      larger.set(this.entries);
      this.entries = larger;
    }
    this.entries[index] = place;
    this.entries[index + 1] = start;
    this.entries[index + 2] = end;
    this.length = index + 3;
  }

  openBlock(place: number, start: number): void {
    this.open.push(this.length);
    this.add(place, start, 0);
  }

  closeBlock(): void {
    this.entries[(this.open.pop() ?? 0) + 2] = this.length;
  }

  /** "FatturaElettronicaBody[0].DatiGenerali": the innermost open block. */
  path(): string {
    return this.open
      .slice(1)
      .map((index) => this.step(numberAt(this.entries, index) & PLACE, index))
      .join(".");
  }

  /** The path of an element that is about to be added to the innermost open block. */
  pathOf(place: number): string {
    return join(this.path(), this.step(place, this.length));
  }

  /** The path of something there that the format does not know, or that is missing. */
  pathTo(name: string): string {
    return join(this.path(), name);
  }

  private step(id: number, index: number): string {
    const { name, repeats } = placeAt(this.places, id);
    return repeats ? `${name}[${this.countBefore(id, index)}]` : name;
  }

  /** How many of this place stand before `index` in the same block. */
  private countBefore(id: number, index: number): number {
    const { parent } = placeAt(this.places, id);
    const block = this.open.findLast((open) => open < index && (numberAt(this.entries, open) & PLACE) === parent) ?? 0;
    let count = 0;
    // A place has one parent: no descendant of its siblings can be mistaken for it.
    for (let i = block + 3; i < index; i += 3) if ((numberAt(this.entries, i) & PLACE) === id) count++;
    return count;
  }
}

const join = (path: string, step: string): string => (path === "" ? step : step === "" ? path : `${path}.${step}`);
