import { PLACE, type Tape } from "./tape.ts";

/** The byte where the element at `percorso` starts, or its nearest ancestor that exists; 0 where nothing was read. */
export function nearest(tape: Tape, percorso: string): number {
  if (tape.length === 0) return 0;
  let index = 0;
  for (const step of percorso.split(".")) {
    const [, name = "", position = "0"] = /^(.*?)(?:\[(\d+)\])?$/.exec(step) ?? [];
    const found = child(tape, index, name, Number(position));
    if (found === undefined) break;
    index = found;
  }
  return tape.entries[index + 1] as number;
}

/** Index of the child that is the `position`-th of its name. */
function child({ automaton, entries }: Tape, parent: number, name: string, position: number): number | undefined {
  const placeAt = (index: number) => automaton.places[(entries[index] as number) & PLACE];
  if (placeAt(parent)?.leaf) return undefined;
  let left = position;
  for (let at = parent + 3; at < (entries[parent + 2] as number); ) {
    const place = placeAt(at);
    if (place?.name === name && left-- === 0) return at;
    at = place?.leaf ? at + 3 : (entries[at + 2] as number);
  }
  return undefined;
}

/** The line, from 1, of a byte. */
export function lineOf(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let i = 0; i < offset; i++) if (bytes[i] === 0x0a) line++;
  return line;
}
