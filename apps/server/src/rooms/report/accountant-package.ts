import type { Query } from "@fatturachiara/contract";
import type { document } from "@fatturachiara/contract/rooms/document";
import { type Giorno, yearOf } from "@fatturachiara/fatturapa/giorno";
import type { Clock } from "../../clock.ts";
import type { Db } from "../../db/database.ts";
import type { StreamedFile } from "../../http/mount.ts";
import { writeZip, type ZipEntry } from "../../zip/write-zip.ts";
import { zipName } from "../../zip/zip-name.ts";
import { type ArchivePackage, indexRow, loadPackage, packageEntries, packageIndex } from "../archive/index.ts";
import { receivedBytes, receivedFilesOf } from "../received/index.ts";
import { exportDocuments, findIds, readFilter, readOrder } from "../register/index.ts";
import { readReport } from "./read-report.ts";
import { reportCsv } from "./report-file.ts";

type Deps = { db: Db; clock: Clock };
type Asked = Query<typeof document.package>;

/**
 * What an accountant asks for a year or a quarter, in one archive made while it is sent: the list (CSV and Excel), the
 * report, and the archive package of each document as a folder, with an index of them all (`indice.csv`); then the invoices received, as they came. The documents
 * are those of the report, documents to oneself included, whatever its base.
 */
export async function accountantPackage(deps: Deps, profile: string, asked: Asked): Promise<StreamedFile> {
  const { db, clock } = deps;
  const year = asked.year ?? yearOf(clock.oggi());
  const list = { type: asked.sent === 1 ? "I,C" : "C", year, trimester: asked.trimester, sort: "dataDocumento" };
  const filter = readFilter(list, clock.oggi());
  const ids = await findIds(db, profile, { filter, order: readOrder(list.sort) });
  const report = await readReport({ db, clock }, profile, { ...asked, year, base: "emissione" });
  const period = `${year}${asked.trimester ? `-T${asked.trimester}` : ""}`;
  async function* entries(): AsyncGenerator<ZipEntry> {
    const at = clock.now();
    for (const format of ["csv", "xlsx"] as const) {
      const { chunks } = await exportDocuments(deps, profile, { ...list, format });
      yield { path: `elenco.${format}`, at, bytes: chunks };
    }
    yield { path: "report.csv", at, bytes: reportCsv(report) };
    const rows: string[][] = [];
    const taken = new Set<string>();
    for (const id of ids) {
      const archive = await loadPackage(db, profile, id);
      // Two series may differ in signs alone: the id tells them apart.
      const name = taken.has(archive.name) ? `${archive.name}-${id.slice(-6)}` : archive.name;
      taken.add(name);
      rows.push(yield* folderOf({ ...archive, name }));
    }
    if (rows.length > 0) yield { path: "indice.csv", at, bytes: packageIndex(rows) };
    if (filter.days) yield* receivedEntries(deps, profile, { days: filter.days, year, trimester: asked.trimester });
  }
  return { name: `Commercialista_${period}.zip`, type: "application/zip", chunks: writeZip(entries()) };
}

/** What suppliers sent in the period: the list and each file as it came. */
async function* receivedEntries(
  { db, clock }: Deps,
  profile: string,
  { days, year, trimester }: { days: { from: Giorno; to: Giorno }; year: number; trimester: number | undefined },
): AsyncGenerator<ZipEntry> {
  const files = await receivedFilesOf(db, profile, days);
  if (files.length === 0) return;
  const list = { type: "received", year, trimester, sort: "dataDocumento" };
  for (const format of ["csv", "xlsx"] as const) {
    const { chunks } = await exportDocuments({ db, clock }, profile, { ...list, format });
    yield { path: `ricevute.${format}`, at: clock.now(), bytes: chunks };
  }
  const taken = new Set<string>();
  for (const { id, nome, createdAt } of files) {
    const name = zipName(nome);
    // Two suppliers may have called theirs the same.
    const path = taken.has(name.toLowerCase()) ? `${id.slice(-6)}-${name}` : name;
    taken.add(path.toLowerCase());
    yield { path: `ricevute/${path}`, at: createdAt, bytes: await receivedBytes(db, profile, id) };
  }
}

/** One archive package under its name; returns its row of the index. */
async function* folderOf(archive: ArchivePackage): AsyncGenerator<ZipEntry, string[]> {
  const entries = packageEntries(archive);
  let next = await entries.next();
  for (; !next.done; next = await entries.next())
    yield { ...next.value, path: `documenti/${archive.name}/${next.value.path}` };
  return indexRow(archive, next.value.index.sha256);
}
