import { Decimal } from "../decimal/index.ts";
import type { Foglia } from "../tracciato/index.ts";
import { type AsWritten, remember } from "./as-written.ts";
import { NOT_PLAIN, PLACE, type Tape } from "./tape.ts";
import { readText } from "./text.ts";
import { decodeByteByByte, decodeUtf8 } from "./utf8.ts";

type Tree = { [name: string]: unknown };

/** A tape as a tree of plain objects whose keys are the names of the format. */
export function treeOf({ automaton, bytes, entries, length, root }: Tape, asWritten: AsWritten): Tree {
  const whole = decodeByteByByte(bytes);
  const textOf = (entry: number, start: number, end: number): string => {
    if ((entry & NOT_PLAIN) !== 0) return start < end ? readText(bytes, start).text : "";
    const text = whole.slice(start, end);
    for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 0x7f) return decodeUtf8(bytes, start, end);
    return text;
  };

  /** Adds what the block at `index` holds. */
  const fill = (into: Tree, index: number): Tree => {
    const end = entries[index + 2] as number;
    for (let at = index + 3; at < end; ) {
      const entry = entries[at] as number;
      const place = automaton.places[entry & PLACE];
      if (!place) break;
      const { leaf, name } = place;
      const last = entries[at + 2] as number;
      if (leaf) {
        const text = textOf(entry, entries[at + 1] as number, last);
        const value = valueIn(leaf, text);
        const position = value === undefined ? 0 : put(into, name, value, place.repeats);
        if (saysMore(leaf, text, value)) remember(asWritten, into, name, position, { value, text });
        at += 3;
      } else {
        put(into, name, fill({}, at), place.repeats);
        at = last;
      }
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
      // Without the time zone that xs:date admits and nobody means.
      return /^\d{4}-\d\d-\d\d/.exec(text.trim())?.[0];
    default:
      return text === "" ? leaf.predefinito : text;
  }
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
