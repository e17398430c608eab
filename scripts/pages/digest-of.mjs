import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const skippedFolders = new Set(["node_modules", "dist", "test", "bench", "coverage"]);

/** SHA-256 (hex) over names and contents of the files under `paths`; tests and built files do not count. */
export function digestOf(root, paths) {
  const hash = createHash("sha256");
  for (const path of paths) add(hash, root, path);
  return hash.digest("hex");
}

function add(hash, root, path) {
  const full = join(root, path);
  if (!statSync(full).isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
    return;
  }
  for (const name of readdirSync(full).sort()) {
    if (!skippedFolders.has(name) && !name.startsWith(".")) add(hash, root, `${path}/${name}`);
  }
}
