import { lstat, open, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import { errorCode } from "../error-code.ts";
import { diskReason } from "./disk-reason.ts";
import type { ExchangeFolder } from "./exchange-folder.ts";

/** What can be said for sure after an attempt; `reason` in words, for the timeline. */
export type Put =
  | { kind: "put" }
  /** It does not lie there, and trying again is right. */
  | { kind: "temporary"; reason: string; wholeWay: true }
  /** The disk does not say: asked again later, it will. */
  | { kind: "unknown"; reason: string }
  /** Another file lies there under that name. */
  | { kind: "refused"; reason: string };

const occupied: Put = { kind: "refused", reason: "nella cartella c'è già un altro file con questo nome" };

/**
 * Puts a file into the outgoing folder, whole or not at all, never over another: it is written and synced beside, then
 * renamed. `beforeLeaving` is awaited between the two; whatever it throws leaves nothing in the outgoing folder.
 */
export async function putFile(
  folder: ExchangeFolder,
  { name, bytes }: { name: string; bytes: Uint8Array },
  beforeLeaving: () => Promise<void>,
): Promise<Put> {
  try {
    if (await isThere(join(folder.outgoing, name))) return occupied;
    const file = await open(join(folder.preparing, name), "w", 0o660);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await syncFolder(folder.preparing);
  } catch (error) {
    return { kind: "temporary", reason: diskReason(error), wholeWay: true };
  }
  await beforeLeaving();
  return finishPutting(folder, name);
}

/**
 * The second half, also after a crash between the two: the prepared file is its own witness. While it lies there it has
 * not left; once it is gone the rename has happened, whoever has taken the file since.
 */
export async function finishPutting(folder: ExchangeFolder, name: string): Promise<Put> {
  const prepared = join(folder.preparing, name);
  try {
    if (await isThere(prepared)) {
      // Two may settle one attempt: where the prepared file has gone meanwhile, what lies there is it.
      if (await isThere(join(folder.outgoing, name))) return (await isThere(prepared)) ? occupied : { kind: "put" };
      await rename(prepared, join(folder.outgoing, name));
    } else {
      // Absent because it has left, or because the whole disk is: that must not count as left.
      await stat(folder.preparing);
    }
    await syncFolder(folder.outgoing);
    return { kind: "put" };
  } catch (error) {
    const stays = await isThere(prepared).catch(() => false);
    const reason = diskReason(error);
    return stays ? { kind: "temporary", reason, wholeWay: true } : { kind: "unknown", reason };
  }
}

async function isThere(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return false;
    throw error;
  }
}

/** What was renamed is still there after a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
