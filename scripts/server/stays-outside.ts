import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../launch/root.mjs";

/**
 * True for what the built server takes from npm's folders while it runs: `node:` modules, and packages it finds there in the
 * version the asking file means. A package that stands only beside one of ours (npm puts a second version there) is built in.
 */
export function staysOutside(specifier: string, importer?: string): boolean {
  if (/^[./]|^@fatturachiara\//.test(specifier)) return false;
  if (specifier.startsWith("node:") || !importer) return true;
  const name = specifier.match(/^(?:@[^/]+\/)?[^/]+/)?.[0] ?? specifier;
  for (let folder = dirname(importer); folder !== root; folder = dirname(folder)) {
    if (existsSync(join(folder, "node_modules", name))) return folder === join(root, "apps", "server");
    if (folder === dirname(folder)) break;
  }
  return true;
}
