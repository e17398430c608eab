import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import { type AnyInvoice, figuresOf, invoiceOf, type SentFigures } from "../../document/index.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import type { Row } from "../archive/opened-archive.ts";
import { invalidData, placeWords } from "../reading/invalid-rows.ts";
import type { Folder } from "./archived-rows.ts";

type Files = { bytes(path: string): Promise<Uint8Array> };
/** Where a document stands in its archive. */
type Place = { base: string; path: string };

/**
 * A document of an archive that this installation has not signed, with the figures its files state: the totals of what was
 * sent, and the VAT summaries of every file that has some. What the rows say of them is not looked at. A draft has its own,
 * and so has one that was corrected after its rejection.
 */
export async function readFiguresAnew(archive: Files, folder: Folder, place: Place): Promise<Folder> {
  const { document } = folder;
  const sent = sentFileOf(folder, place);
  const figures = sent && (await statedBy(archive, { file: sent, document, place }));
  const sent_riepilogo: Row[] = figures ? summaries(figures, { file: sent, document }) : [];
  for (const id of new Set(folder.sent_riepilogo.map(({ fileId }) => fileId))) {
    if (id === sent?.id && figures) continue;
    const file = folder.document_file.find((one) => one.id === id);
    if (!file)
      throw refused(place, { table: "sent_riepilogo", column: "fileId", words: "non indica un file del documento." });
    sent_riepilogo.push(...summaries(await statedBy(archive, { file, document, place }), { file, document }));
  }
  return { ...folder, document: { ...document, ...(figures && asTexts(figures.columns)) }, sent_riepilogo };
}

/** The file whose figures a document has; undefined where it has figures of its own. */
function sentFileOf({ document, document_file, document_event }: Folder, place: Place): Row | undefined {
  if (document.statoDocumento === "B" || isCorrected(document, document_event)) return undefined;
  const files = document_file.filter(({ genere, direzione }) => genere === "fattura" && direzione === "inviato");
  const named = files.find(({ id }) => id === document.fileInviato);
  // Archives made before a document named its file name none: it is the newest.
  const newest = files.toSorted((a, b) => (String(a.createdAt) < String(b.createdAt) ? -1 : 1)).at(-1);
  const sent = document.fileInviato ? named : newest;
  if (!sent && document.statoDocumento !== "A")
    throw refused(place, { table: "document", column: "fileInviato", words: "manca la fattura inviata." });
  return sent;
}

/** Whether its draft has gone on since SdI, or the office it was for, has refused it: the events stand in their order. */
function isCorrected({ statoDocumento }: Row, events: readonly Row[]): boolean {
  const last = (...kinds: string[]) => events.findLastIndex(({ tipo }) => kinds.includes(String(tipo)));
  return statoDocumento === "E" && last("CORREZIONE") > last("NS", "NE");
}

async function statedBy(
  archive: Files,
  { file, document, place }: { file: Row; document: Row; place: Place },
): Promise<SentFigures> {
  const read = await unlessBeyond(
    readInThread("leggiFile", await archive.bytes(`${place.base}${file.percorso}`)),
    undefined,
  );
  const fattura = read && invoiceOf(read);
  const at = fattura ? placeIn(fattura, document) : -1;
  const unreadable = () =>
    refused(place, { table: "document_file", column: "percorso", words: `in «${file.percorso}» non c'è la fattura.` });
  if (!fattura || at < 0) throw unreadable();
  try {
    return figuresOf(fattura, at);
  } catch {
    throw unreadable();
  }
}

/** Which document of its file it is: one brought along from another program may be one of several. */
function placeIn(fattura: AnyInvoice, { numeroDocumentoInvio }: Row): number {
  const numbers = fattura.FatturaElettronicaBody.map((body) => body.DatiGenerali.DatiGeneraliDocumento.Numero);
  return numbers.length === 1 ? 0 : numbers.indexOf(String(numeroDocumentoInvio));
}

const summaries = ({ riepiloghi }: SentFigures, { file, document }: { file: Row; document: Row }): Row[] =>
  riepiloghi.map((row, posizione) => ({ fileId: file.id, documentId: document.id, posizione, ...asTexts(row) }));

const asTexts = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([column, value]) => [column, value === null ? null : String(value)]));

const refused = ({ path }: Place, { table, column, words }: { table: string; column: string; words: string }) =>
  new ArchiveRefused(`${invalidData} ${placeWords({ path, table, at: 0, column })}: ${words}`);
