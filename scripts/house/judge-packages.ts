import { importsOf } from "./imports-of.ts";
import { resolveImport } from "./resolve-import.ts";
import { isTest, type Source } from "./source-files.ts";

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

/** One sentence for every package used without being declared where it is used. Tests may use the root's as well. */
export function judgePackages(sources: Source[], manifestOf: (folder: string) => Manifest): string[] {
  const names = (manifest: Manifest, dev: boolean) => [
    ...Object.keys(manifest.dependencies ?? {}),
    ...(dev ? Object.keys(manifest.devDependencies ?? {}) : []),
  ];
  return sources.flatMap(({ path, text }) => {
    const folder = path.match(/^(packages\/[^/]+|apps\/[^/]+|e2e)\//)?.[1] ?? ".";
    const test = isTest(path);
    const types = Object.keys(manifestOf(folder).devDependencies ?? {}).filter((name) => name.startsWith("@types/"));
    // The scripts build and serve the pages with the web application's own tools.
    const pages = folder === "." ? names(manifestOf("apps/web"), true) : [];
    const declared = [
      ...pages,
      ...names(manifestOf(folder), test),
      ...(test ? names(manifestOf("."), true) : []),
      "node:",
    ];
    return outsideOf(path, text)
      .filter((name) => !declared.includes(name) && !types.includes(`@types/${name}`))
      .map((name) => `${path} uses ${name}, which ${folder}/package.json does not declare`);
  });
}

/** Packages that belong to one place: elsewhere they are reached through our own code around them. */
export function judgeOwners(sources: Source[], owners: Record<string, string[]>): string[] {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, text }) =>
      outsideOf(path, text)
        .filter((name) => owners[name] && !owners[name].some((folder) => path.startsWith(folder)))
        .map((name) => `${path} may not use ${name}; only ${owners[name]?.join(", ")} may`),
    );
}

function outsideOf(path: string, text: string): string[] {
  const found = importsOf(text).map((specifier) => resolveImport(path, specifier));
  return [...new Set(found.flatMap((target) => ("outside" in target ? [target.outside] : [])))];
}
