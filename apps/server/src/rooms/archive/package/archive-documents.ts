import { Failure, fail } from "@fatturachiara/contract";
import type { Selection } from "@fatturachiara/contract/rooms/document-list";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import type { StreamedFile } from "../../../http/mount.ts";
import { writeZip, type ZipEntry } from "../../../zip/write-zip.ts";
import { countReceived } from "../../received/index.ts";
import { rowsOf } from "../../register/index.ts";
import { documentPdf, documentXml } from "../file/document-file.ts";

type Deps = { db: Db; clock: Clock };

/**
 * XML and PDF of several documents in one ZIP, made while it is sent. Every id must be a document of the profile, not in
 * the bin, or an invoice it received. A draft that cannot be a file yet is named in a text beside the others, with the reason.
 */
export async function archiveDocuments(deps: Deps, profile: string, { ids, file }: Selection): Promise<StreamedFile> {
  const wanted = [...new Set(ids)];
  const rows = await rowsOf(deps.db, profile, wanted);
  const received = await countReceived(deps.db, profile, wanted);
  if (rows.length + received < wanted.length || rows.some((row) => row.deletedAt !== null))
    throw fail("documentNotFound");
  return {
    name: `Fatture_${deps.clock.oggi()}.zip`,
    type: "application/zip",
    chunks: writeZip(entriesOf(deps, profile, { ids: wanted, file })),
  };
}

async function* entriesOf(deps: Deps, profile: string, { ids, file }: Selection): AsyncGenerator<ZipEntry> {
  const at = deps.clock.now();
  const taken = new Set<string>();
  const missing: string[] = [];
  for (const id of ids) {
    for (const kind of file) {
      const archive = await attempt(() =>
        kind === "xml" ? documentXml(deps, profile, id) : documentPdf(deps, profile, { id }),
      );
      if ("bytes" in archive) yield { path: unused(archive.name, taken), at, bytes: archive.bytes };
      else missing.push(`${archive.reason} (${id}, ${kind.toUpperCase()})`);
    }
  }
  if (missing.length > 0) {
    const text = `Questi documenti non sono ancora completi e mancano dall'archivio:\r\n\r\n${missing.join("\r\n")}\r\n`;
    yield { path: "DOCUMENTI_MANCANTI.txt", at, bytes: new TextEncoder().encode(text) };
  }
}

type ArchiveEntry = { name: string; bytes: Uint8Array } | { reason: string };

/** A draft that is not complete is a value here; anything else goes up and breaks the download off. */
async function attempt(make: () => Promise<{ name: string; bytes: Uint8Array }>): Promise<ArchiveEntry> {
  try {
    return await make();
  } catch (error) {
    if (error instanceof Failure && error.code === "documentRejected") return { reason: error.body.messages.join(" ") };
    throw error;
  }
}

/** Two series may have the same number: the second file gets another name. */
function unused(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf(".");
  let path = name;
  for (let n = 2; taken.has(path); n += 1) path = `${name.slice(0, dot)}_${n}${name.slice(dot)}`;
  taken.add(path);
  return path;
}
