import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { build, type Rolldown } from "vite";

/** The pages as the bundler splits them by itself: a chunk for every set of entries that share something. */
export async function builtChunks(root: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react()],
    build: {
      write: false,
      minify: false,
      // Nothing may be put together yet: what is in one chunk counts as needed by the same pages.
      rolldownOptions: { experimental: { chunkOptimization: false } },
    },
  });
  if (!("output" in built)) throw new Error("one build was expected");
  return built.output.filter((file) => file.type === "chunk");
}

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
