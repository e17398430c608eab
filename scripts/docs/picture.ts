import { importsOf } from "../house/imports-of.ts";
import { resolveImport } from "../house/resolve-import.ts";
import { isTest, type Source, sourceFiles } from "../house/source-files.ts";
import { generatedBy } from "./generated-by.ts";

/** Which part stands upon which: only the arrows that do not follow from others, so that the picture can be read. */
type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** The picture of the house as its imports draw it: the packages, and the rooms of each app. */
export function picture(): string {
  const sources = sourceFiles(["packages", "apps"]).filter(({ path }) => !isTest(path) && /\/(src|cli)\//.test(path));
  const part = (path: string) => path.match(/^(?:packages|apps)\/([^/]+)\/src\//)?.[1];
  const roomOf = (app: string) => (path: string) => path.match(new RegExp(`^apps/${app}/src/rooms/([^/]+)/`))?.[1];
  return `${generatedBy}
# The house in pictures

An arrow leads from who imports to whom is imported; what follows from other arrows is left out. Drawn from the imports
themselves: \`house.test.ts\` says which there may be, this page which there are.

## The packages

${graph(arrowsBetween(sources, part))}

## The rooms of the server

${graph(arrowsBetween(sources, roomOf("server")))}

## The rooms of the pages

${graph(arrowsBetween(sources, roomOf("web")))}
`;
}

function arrowsBetween(sources: readonly Source[], nameOf: (path: string) => string | undefined): Arrows {
  const all = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    const from = nameOf(path);
    if (!from) continue;
    const found = all.get(from) ?? new Set();
    all.set(from, found);
    for (const specifier of importsOf(text)) {
      const target = resolveImport(path, specifier);
      const to = "file" in target ? nameOf(target.file) : undefined;
      if (to && to !== from) found.add(to);
    }
  }
  return all;
}

/** Mermaid, which Git's web pages draw. */
function graph(arrows: Arrows): string {
  const lines = [...arrows.keys()].sort().flatMap((from) => {
    const direct = [...(arrows.get(from) ?? [])].sort();
    const needed = direct.filter((to) => !direct.some((other) => other !== to && reaches(arrows, other, to)));
    return needed.length > 0 ? needed.map((to) => `  ${from} --> ${to}`) : [`  ${from}`];
  });
  return ["```mermaid", "graph TD", ...lines, "```"].join("\n");
}

function reaches(arrows: Arrows, from: string, to: string, seen = new Set<string>()): boolean {
  if (seen.has(from)) return false;
  seen.add(from);
  return [...(arrows.get(from) ?? [])].some((next) => next === to || reaches(arrows, next, to, seen));
}
