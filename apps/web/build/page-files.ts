import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";
import { loadedWith } from "./loaded-with.ts";

/**
 * Writes `page-files.json` beside the page: for each address of the guarded area the scripts and styles it will ask for,
 * so that the server can name them in the page itself and the browser fetches them at once instead of one after the other.
 */
export function pageFiles(): Plugin {
  let root = "";
  return {
    name: "fatturachiara:page-files",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const filesOf = (module: string) =>
          [...loadedWith(module, chunks)].flatMap(({ fileName, viteMetadata }) => [
            fileName,
            ...(viteMetadata?.importedCss ?? []),
          ]);
        const first = new Set(filesOf(join(root, "src/main.tsx")));
        const inside = filesOf(join(root, "src/app/inside.tsx"));
        const pages = Object.fromEntries(
          lazyPages(join(root, "src/rooms")).map(({ path, module }) => {
            const files = new Set([...inside, ...filesOf(module)]);
            return [`/ia/${path}`, [...files].filter((file) => !first.has(file)).map((file) => `/${file}`)];
          }),
        );
        if (Object.keys(pages).length === 0) throw new Error("no page of the guarded area was found");
        this.emitFile({ type: "asset", fileName: "page-files.json", source: JSON.stringify(pages) });
      },
    },
  };
}

/** The routes of the rooms as their doors write them: a path, then the module that draws it. */
export function lazyPages(rooms: string): { path: string; module: string }[] {
  return readdirSync(rooms).flatMap((room) => {
    const door = join(rooms, room, "index.ts");
    const text = readFileSync(door, "utf8");
    return [...text.matchAll(/path: "([^"]+)"(?:(?!path:)[\s\S])*?import\("([^"]+)"\)/g)].map(
      ([, path = "", file = ""]) => ({
        path,
        module: join(dirname(door), file),
      }),
    );
  });
}
