import { importsOf } from "./imports-of.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Source } from "./source-files.ts";

/**
 * Groups of folders that import each other in a ring, each group as "a → b → a". `folderOf` says to which folder a file
 * belongs; files it answers undefined for are left out. Type-only imports count: they couple readers all the same.
 */
export function findCycles(sources: Source[], folderOf: (path: string) => string | undefined): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const from = folderOf(path);
    if (from === undefined) continue;
    for (const specifier of importsOf(text)) {
      const target = resolveImport(path, specifier);
      const to = "file" in target ? folderOf(target.file) : undefined;
      if (to === undefined || to === from) continue;
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  const rings = [...graph.keys()].map((start) => ringFrom(graph, start)).filter((ring) => ring !== undefined);
  const seen = new Set<string>();
  return rings
    .filter((ring) => {
      const key = [...ring].sort().join();
      return seen.has(key) ? false : seen.add(key);
    })
    .map((ring) => [...ring, ring[0]].join(" → "));
}

/** The shortest way from `start` back to itself. */
function ringFrom(graph: Map<string, Set<string>>, start: string): string[] | undefined {
  const queue = [[start]];
  const visited = new Set<string>();
  for (const way of queue) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return way;
      if (visited.has(next)) continue;
      visited.add(next);
      queue.push([...way, next]);
    }
  }
  return undefined;
}
