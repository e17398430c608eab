import { globSync } from "node:fs";
import { join } from "node:path";
import { root } from "../launch/root.mjs";

/** Tests of the server that never meet the database of the tests: once, with the embedded engine, is enough. Seen from apps/server. */
export const ofTheEngineAlone = ["src/main.test.ts", "src/db/pglite/**", "src/db/old-records/**"];

/** Whether each of these words names such a test, so that it is no fault where PostgreSQL's part has none of that name. */
export function isOfTheEngineAlone(words: readonly string[]): boolean {
  const server = join("apps", "server");
  const files = globSync(ofTheEngineAlone, { cwd: join(root, server) }).map((file) => join(server, file));
  return words.length > 0 && words.every((word) => files.some((file) => file.includes(word)));
}
