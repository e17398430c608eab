import type { Dossier } from "@fatturachiara/contract/rooms/document-legal";
import type { Db } from "../../../db/database.ts";
import { zipName } from "../../../zip/zip-name.ts";
import { type DocumentRecord, findFile } from "../../document/index.ts";
import { loadDossier } from "./dossier.ts";
import { type InvoiceHead, readInvoiceHead } from "./invoice-head.ts";

/** All that the archive package of a sent document is written from; `at` is the last moment stored with it. */
export type ArchivePackage = {
  name: string;
  dossier: Dossier;
  invoice: InvoiceHead;
  statoDocumento: string;
  at: Date;
  open: (fileId: string) => Promise<Uint8Array>;
};

/** What the dossier of a sent document holds, under the name of its package. Errors as `loadDossier`. */
export async function readDossier(db: Db, profile: string, id: string): Promise<Dossier> {
  const { dossier, name } = await loadPackage(db, profile, id);
  return { ...dossier, pacchetto: name };
}

/** Errors as `loadDossier`; the bytes of the files are brought one at a time. */
export async function loadPackage(db: Db, profile: string, id: string): Promise<ArchivePackage> {
  const { dossier, row } = await loadDossier(db, profile, id);
  const open = async (fileId: string) => {
    const file = await findFile(db, profile, { documentId: id, fileId });
    if (!file) throw new Error(`The stored file ${fileId} has gone`);
    return file.bytes;
  };
  const sent = dossier.file.findLast(({ nome }) => nome.startsWith("fattura/"))?.id;
  if (!sent) throw new Error(`Document ${id} is ${row.statoDocumento} without a file`);
  const invoice = await readInvoiceHead(await open(sent), row.numeroDocumentoInvio);
  // Nothing of now: the same document makes the same bytes until something happens to it.
  const moments = [...dossier.file, ...dossier.eventi].map(({ data }) => new Date(data).getTime());
  const at = new Date(Math.max(...moments));
  return { name: nameOf(row, invoice), dossier, invoice, statoDocumento: row.statoDocumento, at, open };
}

/** "01234567897-2026-FT-1": VAT number, year, series ("FT" where the numbers have no letters) and number. */
function nameOf({ anno, serie, numeroDocumento }: DocumentRecord, { titolare, numero, data }: InvoiceHead): string {
  const vat = titolare.partitaIva?.replace(/^IT/, "") ?? titolare.codiceFiscale ?? "senza-identificativo";
  const parts = [vat, anno ?? data.slice(0, 4), serie || "FT", numeroDocumento ?? numero];
  return zipName(parts.join("-").replace(/[^A-Za-z0-9]+/g, "-"));
}
