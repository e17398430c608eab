import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";

const root = process.env.FATTURACHIARA_SHARED ?? resolve(import.meta.dirname, "../../../../shared");

/** The folder of reference material (official schemas, corpus of real files), or undefined where this machine has none. */
export const sharedFolder: string | undefined = existsSync(join(root, "fatturapa")) ? root : undefined;

/** Says aloud, once per test file, that a comparison was not made. */
export function sayMissing(what: string): void {
  if (sharedFolder) return;
  console.warn(
    `\n*** SKIPPED: ${what}. The reference material is not at ${root}; set FATTURACHIARA_SHARED to its folder. ***\n`,
  );
}

export const shared = (...path: string[]): string => join(sharedFolder ?? root, ...path);
export const readShared = (...path: string[]): Uint8Array => new Uint8Array(readFileSync(shared(...path)));
export const listShared = (...path: string[]): string[] => readdirSync(shared(...path)).sort();

export type CorpusRow = { file: string; kind: string; validXsd: string; sdiErrors: string };

/** The rows of the corpus' index. */
export function corpus(): CorpusRow[] {
  const [, ...lines] = readFileSync(shared("fatturapa", "corpus", "INDEX.tsv"), "utf8")
    .trimEnd()
    .split("\n");
  return lines.map((line) => {
    const [file = "", kind = "", , , validXsd = "", sdiErrors = ""] = line.split("\t");
    return { file, kind, validXsd, sdiErrors };
  });
}
