import { hexHashOf } from "../hash-of.ts";
import type { WholeEntry } from "./write-zip.ts";

/** One line of a manifest. */
type ManifestFile = { percorso: string; sha256: string; dimensione: number };

/**
 * The entries as they come, and after them `manifest.json`: what `head` says, and path, size and SHA-256 of each; with
 * `sign` also what that makes of it all, as `firma`.
 */
export async function* withManifest(
  entries: AsyncIterable<WholeEntry>,
  head: Readonly<Record<string, unknown>>,
  { at, sign }: { at: Date; sign?: (text: string) => string },
): AsyncIterable<WholeEntry> {
  const file: ManifestFile[] = [];
  for await (const entry of entries) {
    const sha256 = hexHashOf(entry.bytes);
    file.push({ percorso: entry.path, sha256, dimensione: entry.bytes.length });
    yield entry;
  }
  const manifest = { ...head, file };
  yield {
    path: "manifest.json",
    at,
    bytes: jsonBytes({ ...manifest, ...(sign && { firma: sign(JSON.stringify(manifest)) }) }),
  };
}

/** A value as a file of JSON that people can read too. */
export function jsonBytes(value: unknown): Uint8Array {
  return Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
}
