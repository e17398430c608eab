import { numberAt } from "../bytes/number-at.ts";
import { Decimal } from "../decimal/index.ts";
import type { Foglia } from "../tracciato/index.ts";
import { PlainLeaves } from "./plain-leaves.ts";
import { NOT_PLAIN, PLACE, type Tape } from "./scan/tape.ts";
import { readText } from "./text.ts";
import { type AsWritten, remember } from "./write/as-written.ts";

type Tree = { [name: string]: unknown };

/** A tape as a tree of plain objects whose keys are the names of the format. */
export function treeOf(tape: Tape, asWritten: AsWritten): Tree {
  const { automaton, bytes, entries, length, root } = tape;
  const { places } = automaton;
  const sound = tape.problemi.length === 0;
  const plain = new PlainLeaves(bytes, places, tape.plainBetween);

  /** Adds what the block at `index` holds. */
  const fill = (into: Tree, index: number): Tree => {
    const end = numberAt(entries, index + 2);
    // In a sound document the occurrences of a field follow one another, and of a field that may not repeat there is one.
    let list: unknown[] = [];
    let listOf = 0;
    for (let at = index + 3; at < end; ) {
      const entry = numberAt(entries, at);
      const id = entry & PLACE;
      const place = places[id];
      if (!place) break;
      const { leaf, name, repeats } = place;
      const last = numberAt(entries, at + 2);
      let text: string | undefined;
      let value: unknown;
      if (!leaf) value = fill({}, at);
      else {
        const start = numberAt(entries, at + 1);
        if ((entry & NOT_PLAIN) === 0) value = plain.of(place, start, last);
        else {
          text = start < last ? readText(bytes, start).text : "";
          value = valueIn(leaf, text);
          plain.pass(start, last);
        }
      }
      at = leaf ? at + 3 : last;
      let position = 0;
      if (!sound) position = value === undefined ? 0 : put(into, name, value, repeats);
      else if (!repeats) into[name] = value;
      else if (listOf === id) position = list.push(value) - 1;
      else {
        into[name] = list = [value];
        listOf = id;
      }
      if (leaf && text !== undefined && saysMore(leaf, text, value))
        remember(asWritten, into, name, position, { value, text });
    }
    return into;
  };

  const tree: Tree = {};
  for (const name in automaton.format.attributi) {
    const written = root?.attributes.find((attribute) => attribute.name === name);
    if (written) tree[name] = written.value;
  }
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
    case "decimale":
    case "intero":
    case "data":
      return String(value) !== text;
    default:
      return text === "";
  }
}
