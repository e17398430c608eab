import { document as calls } from "@fatturachiara/contract/rooms/document";
import type { FatturaLetta } from "@fatturachiara/fatturapa/tracciato";
import { readXml } from "@fatturachiara/fatturapa/xml";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../api/call.ts";
import { patientImport } from "../../ui/feedback/patient-import.ts";

/** Whose file is meant; the name and the version tell one state of it from the next. */
export type StoredDocument = { id: string; nomeFile?: string | null | undefined; version: number };

/** What a stored file holds; simplified ones were received, or issued with another program. */
export type StoredInvoice = FatturaLetta;

/** A document as its stored file states it, read in the browser; null where the file cannot be read, nothing of no document. */
export function useStoredInvoice(document: StoredDocument | undefined) {
  const { id = "", nomeFile, version } = document ?? {};
  return useQuery({
    enabled: document !== undefined,
    queryKey: ["document", "xml", id, nomeFile, version],
    queryFn: async () => {
      const { blob } = await call(calls.xml, { params: { id }, quiet: true });
      return readStored(new Uint8Array(await blob.arrayBuffer()));
    },
  });
}

/** The reader of signed and simplified files comes only for one: what was issued elsewhere, or received, may be one. */
async function readStored(bytes: Uint8Array): Promise<StoredInvoice | null> {
  const { fattura } = readXml(bytes);
  if (fattura) return fattura;
  const { leggiFile } = await patientImport(() => import("@fatturachiara/fatturapa/file"));
  const read = leggiFile(bytes);
  return ((read.forma === "ordinaria" || read.forma === "semplificata") && read.lettura.fattura) || null;
}
