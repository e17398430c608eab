import { FatturaElettronica, FatturaElettronicaSemplificata, intera } from "@fatturachiara/fatturapa/tracciato";
import type { OpenedFile } from "../../../apart/open-file.ts";

/** An invoice as suppliers send it, or as another program issued it. */
export type AnyInvoice = FatturaElettronica | FatturaElettronicaSemplificata;

/** The invoice in a file, ordinary or simplified; undefined where there is none, or it lacks what every invoice has. */
export function invoiceOf(read: OpenedFile): AnyInvoice | undefined {
  if (read.forma === "ordinaria") return intera(FatturaElettronica, read.lettura);
  if (read.forma === "semplificata") return intera(FatturaElettronicaSemplificata, read.lettura);
  return undefined;
}
