import { FatturaElettronica, FatturaElettronicaSemplificata, intera } from "@fatturachiara/fatturapa/tracciato";
import type { OpenedFile } from "../../../apart/open-file.ts";

/** An invoice as suppliers send it, or as another program issued it. */
export type AnyInvoice = FatturaElettronica | FatturaElettronicaSemplificata;

/** The invoice in a file, ordinary or simplified; undefined where there is none, or it lacks what every invoice has. */
export function invoiceOf(read: OpenedFile): AnyInvoice | undefined {
  if (read.forma === "ordinaria")
    return read.lettura.valida ? read.lettura.fattura : intera(FatturaElettronica, read.lettura.fattura);
  if (read.forma === "semplificata")
    return read.lettura.valida ? read.lettura.fattura : intera(FatturaElettronicaSemplificata, read.lettura.fattura);
  return undefined;
}
