import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Every part that comes later is loaded by `loadPart`, in place of the bundler's own loader, and told all its files, the
 * first too: the bundler names none where there is but one. Why: ADR 0080.
 */
export function partsFetchedAhead(): Plugin {
  let loader = "";
  return {
    name: "fatturachiara:parts-fetched-ahead",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: { polyfill: false, resolveDependencies: (file, files) => [...new Set([file, ...files])] },
      },
    }),
    configResolved({ root }) {
      loader = join(root, "src/ui/feedback/load-part.ts");
    },
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadPart as __vitePreload } from ${JSON.stringify(loader)};`,
    },
    // Vite promises nobody the name of that module: without this a later one would quietly bring its own loader back.
    generateBundle(_, bundle) {
      const ours = Object.values(bundle).some((file) => file.type === "chunk" && file.moduleIds.includes(loader));
      if (!ours) this.error("parts are loaded by the bundler's own loader: its module has another name now (ADR 0080)");
    },
  };
}
