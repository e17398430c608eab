import { join } from "node:path";
import type { Plugin } from "vite";

/**
 * Every part that comes later is loaded by `loadPart`, in place of the bundler's own loader, and told all its files, the
 * first too: the bundler names none where there is but one.
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
  };
}
