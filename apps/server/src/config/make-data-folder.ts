import { accessSync, constants, mkdirSync } from "node:fs";
import { StartRefused } from "../start-refused.ts";
import { folderRefusal } from "./folder-refusal.ts";

/**
 * The folder of the data is there and may be written, or the start is refused in a sentence. Beside PostgreSQL it is needed, too:
 * files on their way in lie there, and whether a process is ready is asked of its disk.
 */
export function makeDataFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const refusal = folderRefusal(error, dataDir);
    throw refusal ? new StartRefused(refusal) : error;
  }
}
