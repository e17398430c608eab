import type { FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";
import type { OpenedFile } from "../../../apart/open-file.ts";

/** An invoice as suppliers send it, or as another program issued it. */
export type AnyInvoice = FatturaElettronica | FatturaElettronicaSemplificata;

/** The invoice in a file, ordinary or simplified; undefined where there is none that can be read. */
export function invoiceOf(read: OpenedFile): AnyInvoice | undefined {
  if (read.forma !== "ordinaria" && read.forma !== "semplificata") return undefined;
  return read.lettura.fattura ?? undefined;
}
