import { dirname, join, posix, relative, sep } from "node:path";
import type { Plugin } from "rolldown";

/** `new URL("./…", import.meta.url)`, also with a template's `${…}` in it. */
const beside = /new URL\(\s*(["`])(\.\.?\/[^"`]*)\1,\s*import\.meta\.url,?\s*\)/g;

/**
 * What a file of the server finds beside itself, it finds from the bundle too: a thread's script becomes a file of its own,
 * anything else keeps its place below the folder of the sources, wherever in the bundle the code that reads it comes to stand.
 */
export function placesInBundle(source: string): Plugin {
  return {
    name: "places-in-bundle",
    transform(code, id) {
      if (!id.startsWith(source)) return null;
      const from = relative(source, dirname(id)).split(sep).join("/");
      const moved = code.replace(beside, (_, quote: string, path: string) => {
        const place = posix.join(from, path);
        if (!place.endsWith(".ts")) return `new URL(${quote}./${place}${quote}, import.meta.url)`;
        const fileName = scriptOf(place);
        this.emitFile({ type: "chunk", id: join(source, place), fileName });
        return `new URL("./${fileName}", import.meta.url)`;
      });
      return moved === code ? null : { code: moved, map: null };
    },
  };
}

/** All files of the bundle lie in one folder: "db/pglite/worker.ts" is "db-pglite-worker.js". */
const scriptOf = (place: string) => place.replace(/\.ts$/, ".js").replaceAll("/", "-");
