import type { LeafReader } from "../leaf/leaf-reader.ts";
import { leafReaderOf } from "../leaf/leaf-reader-of.ts";
import type { Automaton, Place } from "./automaton.ts";
import { placeAt } from "./place-at.ts";

/** What is kept for a format between one document and the next: how to read its leaves, and what usually follows what. */
export type Memory = {
  readonly readers: readonly (LeafReader | undefined)[];
  readonly usual: (Place | undefined)[];
  /** The places that a state admits next. */
  readonly next: readonly (readonly Place[])[];
};

const memories = new WeakMap<Automaton, Memory>();

/** What a reader of that format works in, made once. */
export function memoryOf(automaton: Automaton): Memory {
  const known = memories.get(automaton);
  if (known) return known;
  const { complete, places } = automaton;
  const memory: Memory = {
    readers: places.map(({ leaf }) => leaf && leafReaderOf(leaf)),
    usual: Array.from(complete, () => undefined),
    next: Array.from(complete, (_, state) => nextOf(automaton, state)),
  };
  memories.set(automaton, memory);
  return memory;
}

const nextOf = ({ names, places, steps }: Automaton, state: number): Place[] =>
  Array.from(steps.subarray(state * names.length, (state + 1) * names.length))
    .filter((id) => id !== 0)
    .sort((a, b) => a - b)
    .map((id) => placeAt(places, id));
