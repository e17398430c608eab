import { cpSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Engine } from "./engine.ts";

/** Beside the built server (`scripts/server`). */
const broughtAlong = fileURLToPath(new URL("./empty", import.meta.url));

/**
 * Makes sure that a complete database stands in `folder`. A new one is built beside it, flushed to the disk and moved
 * in place by one rename, so that a first start interrupted at any moment leaves nothing half made.
 * The built server brings an empty one along (ADR 0066); from its sources it has the engine make it, in a worker that is thrown
 * away: its memory never shrinks.
 */
export async function createFolder(folder: string, ready = broughtAlong): Promise<void> {
  if (existsSync(folder)) return;
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  if (existsSync(ready)) cpSync(ready, unfinished, { recursive: true });
  else await make(unfinished);
  await flush(unfinished);
  renameSync(unfinished, folder);
  await flushOne(dirname(folder));
}

async function make(folder: string): Promise<void> {
  const engine = new Engine({ folder });
  await engine.open();
  await engine.close();
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
