import { Decimal } from "../decimal/index.ts";
import type { Foglia } from "../tracciato/index.ts";
import { type AsWritten, remember } from "./as-written.ts";
import { Positions } from "./positions.ts";
import { NOT_PLAIN, PLACE, type Tape } from "./tape.ts";
import { readText } from "./text.ts";

type Tree = { [name: string]: unknown };

/** A tape as a tree of plain objects whose keys are the names of the format. */
export function treeOf({ automaton, bytes, entries, length, root, problemi }: Tape, asWritten: AsWritten): Tree {
  const positions = new Positions(bytes);
  const decimals = new Decimals();

  const sound = problemi.length === 0;
  const { places } = automaton;

  /** Adds what the block at `index` holds. */
  const fill = (into: Tree, index: number): Tree => {
    const end = entries[index + 2] as number;
    // In a sound document the occurrences of a field follow one another, and of a field that may not repeat there is one.
    let list: unknown[] = [];
    let listOf = 0;
    for (let at = index + 3; at < end; ) {
      const entry = entries[at] as number;
      const id = entry & PLACE;
      const place = places[id];
      if (!place) break;
      const { leaf, name } = place;
      const last = entries[at + 2] as number;
      let text = "";
      let value: unknown;
      if (leaf) {
        const start = entries[at + 1] as number;
        if ((entry & NOT_PLAIN) === 0) {
          text = positions.slice(start, last);
          value = soundValue(leaf, text, id, decimals);
        } else {
          if (start < last) text = readText(bytes, start).text;
          value = valueIn(leaf, text);
        }
        at += 3;
      } else {
        value = fill({}, at);
        at = last;
      }
      let position = 0;
      if (!sound) position = value === undefined ? 0 : put(into, name, value, place.repeats);
      else if (!place.repeats) into[name] = value;
      else if (listOf === id) position = list.push(value) - 1;
      else {
        into[name] = list = [value];
        listOf = id;
      }
      if (leaf && (value !== text || text === "") && saysMore(leaf, text, value))
        remember(asWritten, into, name, position, { value, text });
    }
    return into;
  };

  const tree: Tree = {};
  for (const { name, value } of root?.attributes ?? [])
    if (Object.hasOwn(automaton.format.attributi, name)) tree[name] = value;
  return length > 0 ? fill(tree, 0) : tree;
}

/** Puts a value into its field and answers its position there; of a field that may not repeat the first one counts. */
function put(into: Tree, name: string, value: unknown, repeats: boolean): number {
  const present = into[name];
  if (!repeats) {
    if (present === undefined) into[name] = value;
  } else if (Array.isArray(present)) return present.push(value) - 1;
  else into[name] = [value];
  return 0;
}

/** The value of a leaf whose text the structural check has found plain and right. */
function soundValue(leaf: Foglia, text: string, place: number, decimals: Decimals): unknown {
  switch (leaf.forma) {
    case "decimale":
      return decimals.of(text, place);
    case "intero":
      return Number(text);
    case "data":
      return text.length === 10 ? text : dayIn(text);
    default:
      return text;
  }
}

/** Amounts and rates repeat from line to line: what is as it was there last is the same object. */
class Decimals {
  private readonly texts: string[] = [];
  private readonly values: (Decimal | undefined)[] = [];

  of(text: string, place: number): Decimal | undefined {
    if (this.texts[place] === text) return this.values[place];
    this.texts[place] = text;
    const value = Decimal.parse(text);
    this.values[place] = value;
    return value;
  }
}

/** The value of a leaf; undefined where its text cannot be one (then a problem has been told). */
function valueIn(leaf: Foglia, text: string): unknown {
  switch (leaf.forma) {
    case "decimale":
      return Decimal.parse(text.trim());
    case "intero": {
      const number = Number(text);
      return text.trim() !== "" && Number.isSafeInteger(number) ? number : undefined;
    }
    case "data":
      return dayIn(text.trim());
    default:
      return text === "" ? leaf.predefinito : text;
  }
}

/** Without the time zone that xs:date admits and nobody means. A day no `Giorno` can say becomes the last, or first, that one can. */
function dayIn(text: string): string | undefined {
  const [, minus, year = "", rest] = /^(-?)(\d{4,})(-\d\d-\d\d)/.exec(text) ?? [];
  if (rest === undefined) return undefined;
  return minus ? "0001-01-01" : year.length > 4 ? "9999-12-31" : year + rest;
}

/** Whether writing the value would not give the text back. */
function saysMore(leaf: Foglia, text: string, value: unknown): boolean {
  if (value === undefined) return false;
  switch (leaf.forma) {
    case "decimale": {
      const first = text.charCodeAt(0);
      // "12.30" and "0.50" are surely what the value writes; only the rest is worth a comparison.
      if ((first >= 0x31 && first <= 0x39) || (first === 0x30 && text.charCodeAt(1) === 0x2e))
        return text.charCodeAt(text.length - 1) <= 0x20;
      return String(value) !== text;
    }
    case "intero":
    case "data":
      return String(value) !== text;
    default:
      return text === "";
  }
}
