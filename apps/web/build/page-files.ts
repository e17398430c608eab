import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Plugin } from "vite";

type Chunk = { fileName: string; imports: string[]; css: string[] };

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
        const chunks = new Map<string, Chunk>();
        const ofModule = new Map<string, Chunk>();
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== "chunk") continue;
          const css = [...(chunk.viteMetadata?.importedCss ?? [])];
          const pageFile = { fileName: chunk.fileName, imports: chunk.imports, css };
          chunks.set(chunk.fileName, pageFile);
          for (const id of chunk.moduleIds) ofModule.set(resolve(id), pageFile);
        }
        const chunkOf = (module: string) => {
          const chunk = ofModule.get(resolve(module));
          if (!chunk) throw new Error(`no chunk holds ${module}`);
          return chunk;
        };
        const first = filesOf(chunkOf(join(root, "src/main.tsx")), chunks);
        const inside = filesOf(chunkOf(join(root, "src/app/inside.tsx")), chunks);
        const pages = Object.fromEntries(
          lazyPages(join(root, "src/rooms")).map(({ path, module }) => {
            const files = new Set([...inside, ...filesOf(chunkOf(module), chunks)]);
            return [`/ia/${path}`, [...files].filter((file) => !first.has(file)).map((file) => `/${file}`)];
          }),
        );
        if (Object.keys(pages).length === 0) throw new Error("no page of the guarded area was found");
        this.emitFile({ type: "asset", fileName: "page-files.json", source: JSON.stringify(pages) });
      },
    },
  };
}

/** A chunk, its styles, and what it imports at once. */
function filesOf(chunk: Chunk, chunks: ReadonlyMap<string, Chunk>, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  for (const file of [chunk.fileName, ...chunk.css]) found.add(file);
  for (const name of chunk.imports) {
    const imported = chunks.get(name);
    if (imported) filesOf(imported, chunks, found);
  }
  return found;
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
