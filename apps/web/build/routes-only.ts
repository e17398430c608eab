import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import type { Plugin } from "vite";

const ending = "?routes";

/**
 * The table of routes asks a room's door for its routes alone. What else the door hands out to other rooms would count as
 * needed by every page, because the bundler puts whatever a module re-exports where that module is.
 */
export function routesOnly(): Plugin {
  return {
    name: "fatturachiara:routes-only",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || basename(importer) !== "inside-routes.ts" || !source.endsWith("/index.ts")) return null;
      const door = await this.resolve(source, importer, { skipSelf: true });
      return door && `${door.id}${ending}`;
    },
    async load(id) {
      if (!id.endsWith(ending)) return null;
      const door = await readFile(id.slice(0, -ending.length), "utf8");
      return { code: door.replaceAll(/^export (?:type )?(?:\*|\{[^}]*\}) from "[^"]+";$/gm, ""), moduleType: "ts" };
    },
  };
}
