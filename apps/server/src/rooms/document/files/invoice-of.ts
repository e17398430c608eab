import type { FileLetto } from "@fatturachiara/fatturapa/file";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "@fatturachiara/fatturapa/tracciato";

/** An invoice as suppliers send it, or as another program issued it. */
export type AnyInvoice = FatturaElettronica | FatturaElettronicaSemplificata;

/** The invoice in a file, ordinary or simplified; undefined where there is none that can be read. */
export function invoiceOf(read: FileLetto): AnyInvoice | undefined {
  if (read.forma !== "ordinaria" && read.forma !== "semplificata") return undefined;
  return read.lettura.fattura ?? undefined;
}
