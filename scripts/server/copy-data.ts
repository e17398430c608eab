import { cpSync, globSync } from "node:fs";
import { join } from "node:path";

/** What the server reads while it runs, apart from code. */
const data = ["db/**/*.sql", "rooms/anag/data/*.tsv"];

/** Copies it from the sources to the same places below the built server. */
export function copyData(source: string, dist: string): void {
  for (const file of globSync(data, { cwd: source })) cpSync(join(source, file), join(dist, file));
}
