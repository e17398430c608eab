import type { Automaton } from "./automaton.ts";
import type { LeafReader } from "./leaf-reader.ts";
import { leafReaderOf } from "./leaf-reader-of.ts";

/** What is kept for a format between one document and the next: how to read its leaves, and what usually follows what. */
export type Memory = { readonly readers: readonly (LeafReader | undefined)[]; readonly usual: Uint16Array };

const memories = new WeakMap<Automaton, Memory>();

export function memoryOf(automaton: Automaton): Memory {
  const known = memories.get(automaton);
  if (known) return known;
  const memory = {
    readers: automaton.places.map(({ leaf }) => leaf && leafReaderOf(leaf)),
    usual: new Uint16Array(automaton.complete.length),
  };
  memories.set(automaton, memory);
  return memory;
}
