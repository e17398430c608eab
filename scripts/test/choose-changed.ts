/** What of a part is run after a change: all of it, the files that reach what changed through their imports, or nothing. */
export type Extent = "all" | "related" | "none";

/** Whatever every test stands on: how it is installed, compiled, chosen and run. */
const ground =
  /^(package(-lock)?\.json|\.npmrc|vitest\.config\.ts|tsconfig\.base\.json|scripts\/(test|launch|run|prepare))/;
const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$|(^|\/)(test|bench)\//.test(file);
const isProse = (file: string) => /\.md$/.test(file) && !file.startsWith("apps/web/");

/**
 * What a change can break, part by part. Imports are followed by vitest; what is read in another way (statements, samples,
 * styles, pages of the help) makes its whole part run, and so does what everything stands on. The browser sees everything
 * of the product, so any line of it makes the browser part run.
 */
export function chooseChanged(files: readonly string[]): Record<string, Extent> {
  const what = files.filter((file) => !isProse(file) && !file.startsWith("docs/generated/"));
  if (what.some((file) => ground.test(file))) return extents("all", "all", "all", "all", "all");
  const inside = (...folders: string[]) =>
    what.filter((file) => folders.some((folder) => file.startsWith(`${folder}/`)));
  const extentOf = (own: string[]): Extent => {
    if (own.length === 0) return "none";
    return own.every(isCode) ? "related" : "all";
  };
  const product = inside("packages", "apps").filter((file) => !isTest(file));
  return extents(
    files.length > 0 ? "all" : "none",
    extentOf(inside("packages")),
    extentOf(inside("packages", "apps/server")),
    extentOf(inside("packages", "apps/web")),
    product.length > 0 ? "all" : extentOf(inside("e2e", "packages", "apps")),
  );
}

function extents(checks: Extent, unit: Extent, server: Extent, web: Extent, e2e: Extent): Record<string, Extent> {
  return { types: checks, lint: checks, house: checks, unit, postgres: server, server, web, e2e };
}
