import { readInThread, unlessBeyond } from "../../../apart/read-in-thread.ts";
import { readStoredReceived } from "../../received/index.ts";
import { ArchiveRefused } from "../archive/archive-refused.ts";
import type { Row } from "../archive/opened-archive.ts";
import type { ArchiveApart } from "../reading/archive-apart.ts";
import { invalidData, placeWords } from "../reading/invalid-rows.ts";

const path = "posta.json";

/** What is read again of the mail of an archive: its rows, and how many invoices wait to be looked at. */
type Anew = { received_invoice: Row[]; document_file: Row[]; waiting: number };

/**
 * Suppliers' invoices of an archive that this installation has not signed: what they state is read again from their files.
 * That one has been proved cannot be: mails are not in the archive with the invoices they brought. Whoever is said to have
 * sent it by SdI waits to be looked at; one that was brought along as a file is what a file brought along is.
 */
export async function readReceivedAnew(archive: ArchiveApart, mail: Record<string, Row[]>): Promise<Anew> {
  const files = new Map((mail.document_file ?? []).map((file) => [file.id, file]));
  const pathOf = (id: unknown) => {
    const file = files.get(id);
    return file && `${file.cartella ?? "posta"}/${file.percorso}`;
  };
  const received: Row[] = [];
  let last: { file: unknown; stated: readonly Row[] } = { file: undefined, stated: [] };
  for (const [at, row] of (mail.received_invoice ?? []).entries()) {
    const refuse = (column: string, words: string) =>
      new ArchiveRefused(`${invalidData} ${placeWords({ path, table: "received_invoice", at, column })}: ${words}`);
    const file = files.get(row.fileId);
    const name = pathOf(row.fileId);
    if (!file || !name) throw refuse("fileId", "non indica un file della posta.");
    // A file with many invoices is read once.
    if (last.file !== row.fileId) {
      const { documents, sha256Contenuto } = await readStoredReceived(await archive.bytes(name));
      last = { file: row.fileId, stated: documents };
      files.set(row.fileId, { ...file, sha256Contenuto });
    }
    const stated = last.stated[Number(row.posizione)];
    if (!stated) throw refuse("posizione", `in «${name}» non c'è una fattura da leggere.`);
    const identificativoSdI = await namedBySdI(archive, pathOf(row.fileMetadati));
    const verifica = row.origine === "file" ? null : "da verificare";
    received.push({ ...row, ...stated, identificativoSdI, verifica, firme: [] });
  }
  const waiting = received.filter(({ verifica }) => verifica !== null).length;
  return { received_invoice: received, document_file: [...files.values()], waiting };
}

/** What SdI calls an invoice, by the word that came with it. */
async function namedBySdI(archive: ArchiveApart, path: string | undefined): Promise<string | null> {
  if (!path) return null;
  const read = await unlessBeyond(readInThread("readRicevuta", await archive.bytes(path)), undefined);
  return (read?.tipo === "MT" && read.identificativoSdI) || null;
}
