import { constants } from "node:fs";
import { lstat, open, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { ExchangeFolder } from "./exchange-folder.ts";

/** A file of the incoming folder as its directory tells it; `modified` in milliseconds. */
export type IncomingFile = { name: string; size: number; modified: number };

/** Hidden files, and those that programs of transfer are still writing. */
const unfinished = /^\.|^~|\.(?:part|partial|filepart|tmp|temp|crdownload|lock)$/i;

/** Taken away, or a link or a pipe in its place. */
const gone = ["ENOENT", "ELOOP", "ENXIO"];

/** The files of the incoming folder by name; links, folders and what is still being written are left out. */
export async function listIncoming({ incoming }: ExchangeFolder): Promise<IncomingFile[]> {
  const files: IncomingFile[] = [];
  for (const name of (await readdir(incoming)).sort()) {
    if (unfinished.test(name)) continue;
    const found = await lstat(join(incoming, name)).catch(() => null);
    // Taken away since it was listed.
    if (found?.isFile()) files.push({ name, size: found.size, modified: Math.trunc(found.mtimeMs) });
  }
  return files;
}

/** Its bytes; null when it is not, or not any more, the file that was listed. Throws where it may not be read. */
export async function readIncoming(
  { incoming }: ExchangeFolder,
  { name, size, modified }: IncomingFile,
): Promise<Uint8Array | null> {
  // A link or a pipe put in its place is not followed, nor waited for.
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await open(join(incoming, name), flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code && gone.includes(error.code)) return null;
    throw error;
  });
  if (!file) return null;
  try {
    const same = async () => {
      const now = await file.stat();
      return now.isFile() && now.size === size && Math.trunc(now.mtimeMs) === modified;
    };
    if (!(await same())) return null;
    const bytes = await file.readFile();
    return bytes.length === size && (await same()) ? new Uint8Array(bytes) : null;
  } finally {
    await file.close();
  }
}
