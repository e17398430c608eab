import type { FatturaLetta } from "@fatturachiara/fatturapa/tracciato";
import { readSemplificata, readXml, rootOf } from "@fatturachiara/fatturapa/xml";

/** What is printed: the document as far as it could be read, and the bytes of its XML. */
export type Invoice = {
  fattura: FatturaLetta;
  xml: Uint8Array;
};

/**
 * Reads an invoice of any form, ours or received: ordinary or simplified, signed or not, also with faults in it. Throws
 * where there is no invoice in the file.
 */
export async function readInvoice(bytes: Uint8Array): Promise<Invoice> {
  const root = rootOf(bytes);
  if (!root) {
    // Only a signed file needs the library of signatures.
    const { leggiFile } = await import("@fatturachiara/fatturapa/file");
    const contents = leggiFile(bytes).firmato?.contenuto;
    if (!contents || !rootOf(contents)) throw new Error("Neither an XML nor a signed XML");
    return readInvoice(contents);
  }
  const { fattura } = root.name === "FatturaElettronicaSemplificata" ? readSemplificata(bytes) : readXml(bytes);
  if (!fattura?.FatturaElettronicaBody?.length) throw new Error("Not an invoice");
  return { fattura, xml: bytes };
}
