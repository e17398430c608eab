import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
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
  await flush(unfinished);
  renameSync(unfinished, folder);
  await flushOne(dirname(folder));
}

// Many at a time: the file system writes its journal once for all that are waiting.
async function flush(folder: string): Promise<void> {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const paths = entries
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
  await Promise.all(paths.map(flushOne));
  await flushOne(folder);
}

async function flushOne(path: string): Promise<void> {
  const file = await open(path, "r");
  try {
    await file.sync();
  } catch (error) {
    // Windows cannot sync a descriptor that was opened for reading, nor a folder.
    if (process.platform !== "win32") throw error;
  } finally {
    await file.close();
  }
}
