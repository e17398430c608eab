import { importsOf } from "./imports-of.ts";
import { resolveImport } from "./resolve-import.ts";
import { isTest, type Source } from "./source-files.ts";

/**
 * From where → what may be imported. Keys and values are folders or files, paths from the root; the longest key that
 * matches a file speaks for it. Inside its own key a file is free.
 */
export type DependencyRule = Record<string, string[]>;

/** Folders that hold rooms: one room reaches another only through its index.ts. */
const rooms = /^(apps\/(?:server|web)\/src\/rooms)\/([^/]+)\//;
const packageOf = /^(packages\/[^/]+|apps\/[^/]+|e2e|scripts)\//;

/** One sentence for every import that the rule forbids. */
export function judgeImports(sources: Source[], rule: DependencyRule): string[] {
  const sentences = sources.flatMap(({ path, text }) =>
    importsOf(text).flatMap((specifier) => {
      const target = resolveImport(path, specifier);
      if ("outside" in target) return [];
      return isTest(path) ? judgeTest(path, target.file, rule) : judge(path, target.file, rule);
    }),
  );
  return [...new Set(sentences)];
}

/** One sentence for every import of a file that only the listed ones (and tests) may import. */
export function judgeEntries(sources: Source[], importers: Record<string, string[]>): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      importsOf(text).flatMap((specifier) => {
        const target = resolveImport(path, specifier);
        const allowed = "file" in target ? importers[target.file] : undefined;
        return "file" in target && allowed && !allowed.includes(path)
          ? [`${path} may not import ${target.file}; only ${allowed.join(", ") || "the launcher"} may`]
          : [];
      }),
    );
}

function judge(from: string, to: string, rule: DependencyRule): string[] {
  const [, folder, room] = from.match(rooms) ?? [];
  const [, otherFolder, otherRoom] = to.match(rooms) ?? [];
  if (folder && folder === otherFolder) {
    if (room === otherRoom || to === `${folder}/${otherRoom}/index.ts`) return [];
    return [`${from} may not import ${to}; use the door ${folder}/${otherRoom}/index.ts`];
  }
  const key = keyOf(from, rule);
  if (key === undefined) return [`${from} lies where the dependency rule knows no folder; add one to its table`];
  const allowed = [key, ...(rule[key] ?? [])];
  if (allowed.some((prefix) => isIn(to, prefix))) return [];
  return [`${from} may not import ${to}; ${key} may import ${rule[key]?.join(", ") || "nothing of ours"}`];
}

/** Tests are free inside their own package, and outside it may use what the package itself may. */
function judgeTest(from: string, to: string, rule: DependencyRule): string[] {
  const home = from.match(packageOf)?.[1];
  if (home === undefined || home === "scripts" || isIn(to, home)) return [];
  const allowed = Object.entries(rule).flatMap(([key, values]) => (isIn(key, home) ? values : []));
  if (allowed.some((prefix) => isIn(to, prefix))) return [];
  return [`${from} may not import ${to}; not even a test reaches from ${home} into that package`];
}

function keyOf(path: string, rule: DependencyRule): string | undefined {
  return Object.keys(rule)
    .filter((key) => isIn(path, key))
    .sort((a, b) => b.length - a.length)[0];
}

/** True when `path` is the prefix itself or lies below it. A prefix ending in "/*" means the files directly in there. */
function isIn(path: string, prefix: string): boolean {
  if (prefix.endsWith("/*"))
    return path.startsWith(prefix.slice(0, -1)) && !path.slice(prefix.length - 1).includes("/");
  return path === prefix || path.startsWith(`${prefix}/`);
}
