import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of official material, beside the repository or where FATTURACHIARA_SHARED says; undefined (and said aloud) where absent. */
export function condivisi(part: string): string | undefined {
  const root = process.env.FATTURACHIARA_SHARED ?? fileURLToPath(new URL("../../../../shared", import.meta.url));
  const path = join(root, part);
  if (existsSync(path)) return path;
  console.warn(`SKIPPED: ${part} is not here (set FATTURACHIARA_SHARED); the tests that compare with it did not run.`);
  return undefined;
}
