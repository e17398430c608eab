import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Deps } from "../../deps.ts";
import { fieldsOf } from "../../fields-of.ts";
import { withManifest } from "../../zip/with-manifest.ts";
import { writeZip } from "../../zip/write-zip.ts";
import { signManifest } from "./archive/manifest-signature.ts";
import { archiveVersion, product } from "./archive/opened-archive.ts";
import { exportEverything } from "./export/export-everything.ts";
import { countDocuments } from "./full-export-store.ts";

/**
 * Writes the complete export of a profile, with the copies in PDF, into a file that must not be there yet and that nobody
 * else on the machine may read; one that breaks off leaves none.
 */
export async function writeWholeExport(
  deps: Pick<Deps, "db" | "clock" | "config">,
  { user, profile }: { user: string; profile: string },
  path: string,
): Promise<{ documents: number }> {
  const at = deps.clock.now();
  const head = { prodotto: product, versione: archiveVersion, creatoIl: at.toISOString() };
  const all = exportEverything(deps, { user, profile, pdf: true });
  const entries = withManifest(all, head, { at, sign: signManifest(deps.config.keys) });
  try {
    await pipeline(Readable.from(writeZip(entries)), createWriteStream(path, { flags: "wx", mode: 0o600 }));
  } catch (error) {
    if (fieldsOf(error).code !== "EEXIST") await rm(path, { force: true });
    throw error;
  }
  return { documents: await countDocuments(deps.db, profile) };
}
