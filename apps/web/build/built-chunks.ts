import react from "@vitejs/plugin-react";
import { build, type Rolldown } from "vite";
import { routesOnly } from "./routes-only.ts";

/** The pages as the bundler splits them by itself: a chunk for every set of entries that share something. */
export async function builtChunks(root: string): Promise<Rolldown.OutputChunk[]> {
  const built = await build({
    root,
    configFile: false,
    logLevel: "error",
    plugins: [react(), routesOnly()],
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
