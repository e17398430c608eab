import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the data folder stands that every product of one run begins with; the workers inherit it. */
const variable = "E2E_FRESH_DATA";

/**
 * A data folder of its own: what a product leaves that was started and stopped before anybody used it, else empty. The
 * database is left out for a product that keeps its data elsewhere.
 */
export function freshData(database: "with database" | "without database" = "with database"): string {
  const dataDir = mkdtempSync(join(tmpdir(), "fatturachiara-e2e-"));
  const pattern = process.env[variable];
  const isWanted = (path: string) => database === "with database" || path !== join(pattern ?? "", "database");
  if (pattern) cpSync(pattern, dataDir, { recursive: true, filter: isWanted });
  return dataDir;
}

/** Creates the database once for the whole run (it takes longer than all the rest of a start). `start` runs a product on the folder. */
export async function prepareFreshData(start: (dataDir: string) => Promise<void>): Promise<() => void> {
  const pattern = freshData();
  await start(pattern);
  process.env[variable] = pattern;
  return () => {
    delete process.env[variable];
    rmSync(pattern, { recursive: true, force: true });
  };
}
