import type { Querier } from "../../../db/database.ts";
import { gunzipped } from "../../../gzip/gunzipped.ts";
import { zipName } from "../../../zip/zip-name.ts";
import type { PlainRow } from "../archive/read-rows.ts";

/** A stored file of a document, before its bytes are read. */
export type FileRow = { id: string; nome: string; genere: string; createdAt: string };

/** "documenti/2026/13-2026": the folder of a document; a draft's is called by its id. */
export function folderOf(document: PlainRow): string {
  const { id, anno, dataDocumento, numeroDocumentoInvio, deletedAt } = document as Record<string, string | null>;
  const year = anno ?? dataDocumento?.slice(0, 4) ?? "senza-data";
  // A number given back may stand on two documents: the one in the bin says whose it is.
  const name =
    numeroDocumentoInvio && !deletedAt
      ? zipName(numeroDocumentoInvio)
      : `${numeroDocumentoInvio ? "cestino" : "bozza"}-${id}`;
  return `documenti/${year}/${name}`;
}

/** Each file with a name of its own: the second of the same name says so. */
export function namedFiles<T extends { nome: string }>(files: readonly T[]): (T & { percorso: string })[] {
  const taken = new Map([["documento.json", 1]]);
  return files.map((file) => {
    const name = zipName(file.nome);
    const count = (taken.get(name.toLowerCase()) ?? 0) + 1;
    taken.set(name.toLowerCase(), count);
    const dot = name.lastIndexOf(".");
    const percorso =
      count === 1 ? name : `${name.slice(0, dot < 0 ? undefined : dot)} (${count})${dot < 0 ? "" : name.slice(dot)}`;
    return { ...file, percorso };
  });
}

/** The bytes of a stored file of the profile, as they were sent or received. */
export async function bytesOf(db: Querier, profile: string, id: string): Promise<Uint8Array> {
  const { gzip } = await db
    .selectFrom("document_file")
    .select("gzip")
    .where("profileId", "=", profile)
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return gunzipped(gzip);
}
