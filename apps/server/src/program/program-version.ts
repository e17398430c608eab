import { existsSync, readFileSync } from "node:fs";
import * as z from "zod/mini";
import { ourMigrations } from "../db/base-line.ts";

/** Which program this is. */
export type ProgramVersion = {
  /** As it was released, "1.0.0". */
  version: string;
  /** The commit it was built from; null where it runs from its sources, or was built outside of git. */
  commit: string | null;
  /** Number of the last step its database takes. */
  schema: number;
};

const manifest = z.object({ version: z.string() });
const build = z.object({ commit: z.nullable(z.string()) });

/** Read once, at the start: what runs does not change while it runs. */
export const programVersion: ProgramVersion = {
  version: manifest.parse(read(new URL("../../package.json", import.meta.url))).version,
  commit: commitOf(new URL("../build.json", import.meta.url)),
  schema: Math.max(...ourMigrations.map(({ number }) => number)),
};

/** "FatturaChiara 1.0.0 (4891c89), schema 1024". */
export function versionWords({ version, commit, schema }: ProgramVersion): string {
  return `FatturaChiara ${version}${commit ? ` (${commit})` : ""}, schema ${schema}`;
}

/** The build writes that file beside the built server; the sources have none. */
function commitOf(file: URL): string | null {
  return existsSync(file) ? build.parse(read(file)).commit : null;
}

function read(file: URL): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
