import { resolve } from "node:path";
import type { Rolldown } from "vite";

/** The chunk that holds a module, and all that it loads at once. */
export function loadedWith(module: string, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const found = new Set<Rolldown.OutputChunk>();
  const open = chunks.filter(({ moduleIds }) => moduleIds.includes(resolve(module)));
  if (open.length === 0) throw new Error(`no chunk holds ${module}`);
  for (let chunk = open.pop(); chunk; chunk = open.pop()) {
    if (found.has(chunk)) continue;
    found.add(chunk);
    const { imports } = chunk;
    open.push(...chunks.filter(({ fileName }) => imports.includes(fileName)));
  }
  return found;
}
