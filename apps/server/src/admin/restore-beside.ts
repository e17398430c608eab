import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Config } from "../config/config.ts";
import { restoreBackup } from "../db/backup/restore-backup.ts";
import { type Database, openFolder } from "../db/database.ts";
import type { Log } from "../log.ts";
import { openJobs } from "./open-jobs.ts";

type Beside = { config: Config; log: Log; now: Date; identities?: readonly string[] };

/** Restores a backup into an embedded database of its own, brought up to date, that is thrown away when `look` has seen it. */
export async function restoreBeside<T>(
  path: string,
  { config, log, now, identities = [] }: Beside,
  look: (copy: Database) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "fatturachiara-prova-"));
  try {
    const copy = await openFolder(folder, () => undefined);
    const prepareQueue = async () => (await openJobs(copy, { config, log })).stop();
    try {
      await restoreBackup(copy.pool, path, { prepareQueue, now, identities });
      return await look(copy);
    } finally {
      await copy.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
