import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

/** A source file of the house: its path from the root (with `/`) and its text. */
export type Source = { path: string; text: string };

const skippedFolders = new Set(["node_modules", "dist", "generated", "coverage"]);

/** Every TypeScript and JavaScript file below the given folders of the repository. */
export function sourceFiles(folders: string[]): Source[] {
  return folders.flatMap(filesBelow).map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return skippedFolders.has(entry.name) || entry.name.startsWith(".") ? [] : filesBelow(path);
    return /\.(ts|tsx|mjs|js)$/.test(entry.name) ? [path] : [];
  });
}

/** Tests and what only tests use: they may look inside what they test. */
export function isTest(path: string): boolean {
  return /\.(test|check|bench)\.tsx?$|\/(test|bench)\/|^e2e\/|^scripts\/|^house\.test\.ts$|vitest\.config\.ts$/.test(
    path,
  );
}
