import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { builtChunks } from "./built-chunks.ts";
import { joinSmall, type Part } from "./join-small.ts";
import { loadedWith } from "./loaded-with.ts";
import { lazyPages } from "./page-files.ts";

/**
 * What every page needs is one file, what one page alone needs another, what a few pages need together a few more: a page
 * asks for a handful of files, and for hardly anything it does not use. Dialogs and what else comes on demand stay apart.
 * What a page really needs is known only once the unused has been dropped: so the pages are built twice.
 */
export function pageChunks(root: string): Plugin {
  return {
    name: "fatturachiara:page-chunks",
    apply: "build",
    async config() {
      return { build: { rolldownOptions: { output: { codeSplitting: { groups: await groupsOf(root) } } } } };
    },
  };
}

async function groupsOf(root: string): Promise<Rolldown.CodeSplittingGroup[]> {
  const parts = joinSmall(await partsOfPages(root));
  const byUsers = parts.toSorted((a, b) => a.users.size - b.users.size);
  return [
    { name: "first", tags: ["$initial"], priority: parts.length + 1 },
    // What more pages need goes first, because a chunk takes along what its modules import.
    ...byUsers.map((part, at) => ({
      name: fileName(part, at),
      test: (id: string) => part.modules.has(id),
      priority: at + 1,
    })),
  ];
}

/** A page's own address, or how many pages it is of; the number keeps two of them apart. */
function fileName({ name, users }: Part, at: number): string {
  if (users.size > 1 && name !== "inside") return `of-${users.size}-pages-${at}`;
  return name.replaceAll(":", "").replaceAll("/", "-");
}

/** What the pages need before they can be drawn, in parts that the same pages need. */
async function partsOfPages(root: string): Promise<Part[]> {
  const pages = lazyPages(join(root, "src/rooms"));
  const chunks = await builtChunks(root);
  const inside = loadedWith(join(root, "src/app/inside.tsx"), chunks);
  const needs = pages.map(({ path, module }) => ({ path, chunks: loadedWith(module, chunks) }));
  const everybody = pages.map(({ path }) => path);
  const users = (chunk: Rolldown.OutputChunk) => {
    const paths = needs.filter((page) => page.chunks.has(chunk)).map(({ path }) => path);
    // Whoever signs in opens home first: what it needs is there for every other page.
    return inside.has(chunk) || paths.includes("home") ? everybody : paths;
  };
  const nameOf = (paths: string[]) => (paths === everybody ? "inside" : paths.join(" "));
  const groups = Map.groupBy(chunks, (chunk) => nameOf(users(chunk)));
  groups.delete("");
  const partOf = new Map([...groups].flatMap(([name, of]) => of.map(({ fileName }) => [fileName, name] as const)));
  return [...groups].map(([name, of]) => ({
    name,
    users: new Set(of.flatMap(users)),
    modules: new Set(of.flatMap(({ moduleIds }) => moduleIds)),
    size: of.reduce((sum, { code }) => sum + code.length, 0),
    imports: new Set(of.flatMap(({ imports }) => imports.flatMap((file) => partOf.get(file) ?? []))),
  }));
}
