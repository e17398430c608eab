import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
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
  const parts = joinSmall(stylesOfMany(await partsOfPages(root)));
  // What only comes later goes last: else it would take along what its page needs at once.
  const order = ({ users }: Part) => ([...users].every((page) => page.endsWith(later)) ? 0 : users.size);
  const byUsers = parts.toSorted((a, b) => order(a) - order(b));
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

/** Styles that several pages share are few: with those of every page they make one file, where each would be a request. */
function stylesOfMany(parts: readonly Part[]): Part[] {
  const isStyle = (id: string) => id.endsWith(".css");
  const styles = parts.filter(({ users }) => users.size > 1).flatMap(({ modules }) => [...modules].filter(isStyle));
  return parts.map((part) => {
    const own = part.users.size > 1 ? [...part.modules].filter((id) => !isStyle(id)) : [...part.modules];
    return { ...part, modules: new Set(part.name === everyPage ? [...own, ...styles] : own) };
  });
}

/** A page's own address, or how many pages it is of; the number keeps two of them apart. */
function fileName({ name, users }: Part, at: number): string {
  if (users.size > 1 && name !== everyPage) return `of-${users.size}-pages-${at}`;
  return name.replaceAll(":", "").replaceAll("/", "-");
}

/** What the pages of the guarded area all need. */
const everyPage = "inside";
const later = "-later";
/** What a page asks for together as soon as it stands is put together as if it were another page: where it asks for it. */
const laterParts = [
  {
    page: "document/step/:step",
    files: [
      "src/rooms/draft/page/later-parts.tsx",
      "src/rooms/draft/general/later-fields.tsx",
      "src/rooms/draft/editor/check-engine.ts",
    ],
  },
  { page: "home", files: ["src/rooms/cash/lazy-cash-in-thirty-days.tsx", "src/rooms/upcoming/lazy-upcoming.tsx"] },
];

/**
 * Pages that are but a frame, what they hold comes on demand: they have no say in the groups, where one page more that shares
 * little with the others would move what home and the editor ask for.
 */
const frames = ["cash"];

/** What a file imports on demand, with all that this loads at once. */
function askedBy(file: string, chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<Rolldown.OutputChunk> {
  const asked = [...readFileSync(file, "utf8").matchAll(/import\("([^"]+)"\)/g)];
  return new Set(asked.flatMap(([, path = ""]) => [...loadedWith(join(dirname(file), path), chunks)]));
}

/** What the pages need before they can be drawn, in parts that the same pages need. */
async function partsOfPages(root: string): Promise<Part[]> {
  const pages = lazyPages(join(root, "src/rooms")).filter(({ path }) => !frames.includes(path));
  const chunks = await builtChunks(root);
  const inside = loadedWith(join(root, "src/app/inside.tsx"), chunks);
  const needs = pages.map(({ path, module }) => ({ path, chunks: loadedWith(module, chunks) }));
  for (const { page, files } of laterParts) {
    const first = needs.find(({ path }) => path === page)?.chunks ?? new Set();
    const asked = new Set(files.flatMap((file) => [...askedBy(join(root, file), chunks)]));
    needs.push({ path: page + later, chunks: asked.difference(first) });
  }
  const everybody = needs.map(({ path }) => path);
  const users = (chunk: Rolldown.OutputChunk) => {
    const paths = [...new Set(needs.filter((page) => page.chunks.has(chunk)).map(({ path }) => path))];
    return inside.has(chunk) ? everybody : paths;
  };
  const nameOf = (paths: string[]) => (paths === everybody ? everyPage : paths.join(" "));
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
