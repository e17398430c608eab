import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Engine } from "./engine.ts";

/**
 * Makes sure that a complete database stands in `folder`. A new one is built beside it, flushed to the disk and moved
 * in place by one rename, so that a first start interrupted at any moment leaves nothing half made.
 * The worker that builds it is thrown away: its memory (some 200 MB) never shrinks.
 */
export async function createFolder(folder: string): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const engine = new Engine({ folder: unfinished });
  await engine.open();
  await engine.close();
  flush(unfinished);
  renameSync(unfinished, folder);
  flushOne(dirname(folder));
}

function flush(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) flush(path);
    else if (entry.isFile()) flushOne(path);
  }
  flushOne(folder);
}

function flushOne(path: string): void {
  const descriptor = openSync(path, "r");
  try {
    fsyncSync(descriptor);
  } catch (error) {
    // Windows cannot sync a descriptor that was opened for reading, nor a folder.
    if (process.platform !== "win32") throw error;
  } finally {
    closeSync(descriptor);
  }
}
