import type { Query } from "@fatturachiara/contract";
import type { document } from "@fatturachiara/contract/rooms/document";
import { yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import type { StreamedFile } from "../../../http/mount.ts";
import { zipName } from "../../../zip/zip-name.ts";
import { type ZipEntry, zipStream } from "../../../zip-stream.ts";
import { documentPdf } from "../document-file.ts";
import { findFile, listFiles } from "../file-store.ts";
import { readFilter } from "../list/document-filter.ts";
import { exportDocuments } from "../list/export-documents.ts";
import { readOrder } from "../list/list-order.ts";
import { findIds, rowsOf } from "../list/list-store.ts";
import { readReport } from "./read-report.ts";
import { reportCsv } from "./report-file.ts";

type Deps = { db: Db; clock: Clock };
type Asked = Query<typeof document.package>;

const atOnce = 100;

/**
 * What an accountant asks for a year or a quarter, in one archive made while it is sent: the list (CSV and Excel), the
 * report, and a folder per document with the file as sent, its receipts and the readable copy. The documents are those of
 * the report, documents to oneself included, whatever its base.
 */
export async function accountantPackage(deps: Deps, profile: string, asked: Asked): Promise<StreamedFile> {
  const { db, clock } = deps;
  const year = asked.year ?? yearOf(clock.oggi());
  const list = { type: asked.sent === 1 ? "I,C" : "C", year, trimester: asked.trimester, sort: "dataDocumento" };
  const filter = readFilter(list, clock.oggi());
  const ids = await findIds(db, profile, { filter, order: readOrder(list.sort) });
  const report = await readReport(db, clock, profile, { ...asked, year, base: "emissione" });
  const period = `${year}${asked.trimester ? `-T${asked.trimester}` : ""}`;
  async function* entries(): AsyncGenerator<ZipEntry> {
    const at = clock.now();
    for (const format of ["csv", "xlsx"] as const) {
      const { chunks } = await exportDocuments(deps, profile, { ...list, format });
      yield { path: `elenco.${format}`, at, bytes: chunks };
    }
    yield { path: "report.csv", at, bytes: reportCsv(report) };
    for (let from = 0; from < ids.length; from += atOnce)
      for (const row of await rowsOf(db, profile, ids.slice(from, from + atOnce))) yield* folderOf(deps, profile, row);
  }
  return { name: `Commercialista_${period}.zip`, type: "application/zip", chunks: zipStream(entries()) };
}

type Sent = { id: string; serie: string | null; numeroDocumentoInvio: string | null };

/** The files of one document under its number; the id tells apart two of the same. */
async function* folderOf(deps: Deps, profile: string, { id, numeroDocumentoInvio }: Sent): AsyncGenerator<ZipEntry> {
  const folder = `documenti/${zipName(numeroDocumentoInvio ?? id)}_${id.slice(-6)}`;
  const taken = new Set<string>();
  for (const { id: fileId, nome, createdAt } of await listFiles(deps.db, profile, id)) {
    const file = await findFile(deps.db, profile, { documentId: id, fileId });
    if (!file) continue;
    const name = zipName(nome);
    const path = taken.has(name) ? `${fileId.slice(-6)}_${name}` : name;
    taken.add(path);
    yield { path: `${folder}/${path}`, at: createdAt, bytes: file.bytes };
  }
  const pdf = await documentPdf(deps, profile, { id });
  yield { path: `${folder}/${zipName(pdf.name)}`, at: deps.clock.now(), bytes: pdf.bytes };
}
