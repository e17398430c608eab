import { type Answer, fail, type UploadedFile } from "@fatturachiara/contract";
import type { clients } from "@fatturachiara/contract/rooms/clients";
import { readInThread } from "../../../apart/read-in-thread.ts";
import type { Deps } from "../../../deps.ts";
import { keepTable } from "../../../import/receive-table.ts";
import { findUpload } from "../../../import/store.ts";
import { hourMs } from "../../../import/terms.ts";
import type { Table } from "../../../table/table.ts";
import { isZip } from "../../../zip/is-zip.ts";
import { findFiscal } from "../../taxdata/index.ts";
import { clientFields, clientImport } from "./client-import.ts";
import { invoiceClient } from "./invoice-client.ts";

const limits = { files: 2000, fileBytes: 6_000_000, bytes: 100_000_000 };
const columns = clientFields.map(({ etichetta }) => etichetta);
type Scartato = { nome: string; motivo: string };

/**
 * Step 1 out of invoices: the customers of a file (XML, p7m, or an archive of them) as a table, each once, together with
 * those of an earlier upload. Fails with the reasons when there is none.
 */
export async function receiveInvoices(
  deps: Pick<Deps, "db" | "clock">,
  profile: string,
  { file, uploadId }: { file: UploadedFile; uploadId: string | undefined },
): Promise<Answer<typeof clients.invoicesStep1>> {
  const before = uploadId ? await earlier(deps, profile, uploadId) : undefined;
  const own = (await findFiscal(deps.db, profile)) ?? undefined;
  const scartati: Scartato[] = [];
  const rows = [...(before?.table.righe.map(({ celle }) => celle) ?? [])];
  const seen = new Set(rows.map((cells) => cells.join("\n")));
  for (const { name, bytes } of await filesOf(file)) {
    const read = await invoiceClient(bytes, own);
    if ("motivo" in read) {
      scartati.push({ nome: name, motivo: read.motivo });
      continue;
    }
    const cells = clientFields.map(({ nome }) => read.cells[nome] ?? "");
    const key = cells.join("\n");
    if (!seen.has(key)) rows.push(cells);
    seen.add(key);
  }
  if (rows.length === 0) {
    const messages = scartati.slice(0, 10).map(({ nome, motivo }) => `${nome}: ${motivo}.`);
    throw fail("importNoClients", { messages: messages.length > 0 ? messages : ["Il file non contiene fatture."] });
  }
  const table: Table = {
    colonne: columns,
    righe: rows.map((celle, at) => ({ riga: at + 2, celle })),
    separatore: "nessuno",
    codifica: "UTF-8",
  };
  const nomeFile = before ? "fatture.xml" : file.name;
  return { ...(await keepTable(deps, clientImport, { profile, nomeFile, table })), scartati };
}

async function earlier({ db, clock }: Pick<Deps, "db" | "clock">, profile: string, id: string) {
  const after = new Date(clock.now().getTime() - hourMs);
  const found = await findUpload(db, profile, { id, genere: "clients", after });
  if (!found) throw fail("importExpired");
  return found;
}

async function filesOf({ name, bytes }: UploadedFile): Promise<{ name: string; bytes: Uint8Array }[]> {
  if (!isZip(bytes)) return [{ name, bytes }];
  const files = await readInThread("readZip", bytes, limits);
  if (!files) throw fail("importUnreadable", { messages: ["L'archivio non si legge, o contiene più di 2.000 file."] });
  // What a Mac adds to every archive is nobody's invoice.
  return files.filter((file) => !/(^|\/)(__MACOSX|\.)/.test(file.name));
}
