/** Names that say nothing about what is inside. */
const forbidden = ["utils", "util", "helpers", "helper", "common", "lib", "misc", "shared", "manager", "service"];
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.(test|check|bench|config|job|d))*\.(ts|tsx|mjs|js)$/;

/** One sentence for every file or folder whose name breaks the house's custom. */
export function judgeNames(paths: string[]): string[] {
  return paths.flatMap((path) => {
    const parts = path.split("/");
    const file = parts.at(-1) ?? "";
    const empty = parts.map((part) => part.replace(/\..*$/, "")).find((part) => forbidden.includes(part));
    return [
      ...(kebab.test(file) ? [] : [`${path}: file names are kebab-case, named after what they export`]),
      ...(empty ? [`${path}: "${empty}" says nothing about what is inside`] : []),
    ];
  });
}
