import { posix } from "node:path";

/** Where an import leads: a file of ours (path from the root) or a package from outside ("node:fs" is one too). */
export type Target = { file: string } | { outside: string };

const ours = "@fatturachiara/";

/** Follows an import the way the packages' `exports` do. */
export function resolveImport(from: string, specifier: string): Target {
  if (specifier.startsWith(".")) return { file: posix.join(posix.dirname(from), specifier) };
  if (specifier.startsWith(ours)) return { file: ourFile(specifier.slice(ours.length)) };
  if (specifier.startsWith("node:")) return { outside: "node:" };
  const [scope = "", name = ""] = specifier.split("/");
  return { outside: specifier.startsWith("@") ? `${scope}/${name}` : scope };
}

function ourFile(rest: string): string {
  const [name = "", ...path] = rest.split("/");
  const inside = path.join("/");
  if (name === "fatturapa")
    return inside ? `packages/fatturapa/src/${inside}/index.ts` : "packages/fatturapa/src/index.ts";
  if (name === "contract") return `packages/contract/src/${inside || "index"}.ts`;
  return inside ? `apps/${name}/${inside}` : `apps/${name}/src/index.ts`;
}
