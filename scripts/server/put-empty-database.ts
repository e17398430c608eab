import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../launch/root.mjs";

const cache = join(root, "node_modules", ".cache", "empty-database");
const maker = fileURLToPath(new URL("./make-empty-database.ts", import.meta.url));
/** What an empty database depends upon: the engine, and how it is opened. */
const made = ["node_modules/@electric-sql/pglite/package.json", "apps/server/src/db/pglite/open-engine.ts"].map(
  (file) => join(root, file),
);

/**
 * Puts an empty database of the embedded engine beside the built server: making one takes twice the memory of all the rest of a
 * first start (ADR 0066). It is made once for each version of the engine.
 */
export function putEmptyDatabase(place: string): void {
  const hash = createHash("sha256");
  for (const file of [...made, maker]) hash.update(readFileSync(file));
  const kept = join(cache, hash.digest("hex").slice(0, 16));
  if (!existsSync(kept)) make(kept);
  rmSync(place, { recursive: true, force: true });
  cpSync(kept, place, { recursive: true });
}

function make(kept: string): void {
  mkdirSync(dirname(kept), { recursive: true });
  const folder = mkdtempSync(`${kept}-`);
  try {
    execFileSync(process.execPath, ["--disable-warning=ExperimentalWarning", maker, join(folder, "made")]);
    renameSync(join(folder, "made"), kept);
  } catch (error) {
    // Somebody else has made it meanwhile.
    if (!existsSync(kept)) throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
