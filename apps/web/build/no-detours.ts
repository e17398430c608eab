import type { Plugin, Rolldown } from "vite";

/** All that a detour holds: `import{n as e}from"./x.js";export{e as Inside};` or `export{n as Inside}from"./x.js";`. */
const forms = [
  /^import\s*\{(?<taken>[^{}]*)\}\s*from\s*["'][^"']+["'];?\s*export\s*\{(?<exported>[^{}]*)\};?\s*$/,
  /^export\s*\{(?<exported>[^{}]*)\}\s*from\s*["'][^"']+["'];?\s*$/,
];
const detourOf = (code: string) => forms.map((form) => form.exec(code)?.groups).find((groups) => groups !== undefined);
const lastExport = /export\s*\{([^{}]*)\};?\s*$/;

/**
 * A page that was put together with others is asked for through a file of one line that names the other: a request, and a
 * turn of waiting, for nothing. Whoever asks for a page is sent straight to the file that holds it.
 */
export function noDetours(): Plugin {
  return {
    name: "fatturachiara:no-detours",
    apply: "build",
    // What is added to a file below counts in its name: browsers keep a name for a year.
    augmentChunkHash(chunk) {
      const asked = chunk.moduleIds.flatMap((id) => {
        const module = this.getModuleInfo(id);
        return module && module.dynamicImporters.length > 0
          ? [id.replace(/^.*\/src\//, ""), ...(module.exports ?? [])]
          : [];
      });
      return asked.join();
    },
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        for (const chunk of chunks) {
          const target = chunk.isDynamicEntry ? holderOf(chunk, chunks) : undefined;
          if (!target || !handOut(target, chunk)) continue;
          for (const other of chunks)
            if (other.dynamicImports.includes(chunk.fileName))
              other.code = other.code.replaceAll(baseName(chunk.fileName), baseName(target.fileName));
          delete bundle[chunk.fileName];
        }
      },
    },
  };
}

/** The file that a page's own one only names. */
function holderOf(chunk: Rolldown.OutputChunk, chunks: readonly Rolldown.OutputChunk[]) {
  const [file] = chunk.imports;
  return chunk.moduleIds.length === 0 && detourOf(chunk.code)
    ? chunks.find(({ fileName }) => fileName === file)
    : undefined;
}

/** Gives the things of the detour under the same names; false where the file is not written as expected. */
function handOut(target: Rolldown.OutputChunk, { code }: Rolldown.OutputChunk): boolean {
  const { taken, exported = "" } = detourOf(code) ?? {};
  const locals = pairs(lastExport.exec(target.code)?.[1] ?? "").map(([local, name]) => [name, local] as const);
  const localOf = new Map(locals);
  const nameOf = new Map(pairs(taken ?? "").map(([name, local]) => [local, name] as const));
  const theirs = (local: string) => (taken === undefined ? local : nameOf.get(local));
  const wanted = pairs(exported).map(([local, name]) => [localOf.get(theirs(local) ?? ""), name] as const);
  if (wanted.length === 0 || wanted.some(([local]) => local === undefined)) return false;
  const more = wanted.filter(([, name]) => !localOf.has(name)).map(([local, name]) => `${local} as ${name}`);
  if (more.length > 0)
    target.code = target.code.replace(lastExport, (_, all: string) => `export{${[all, ...more].join()}};`);
  return true;
}

/** `a as b,c` as pairs. */
const pairs = (list: string): [string, string][] =>
  list.split(",").flatMap((name): [string, string][] => {
    const [from = "", to = from] = name.trim().split(/\s+as\s+/);
    return from === "" ? [] : [[from, to]];
  });

const baseName = (file: string) => file.slice(file.lastIndexOf("/") + 1);
