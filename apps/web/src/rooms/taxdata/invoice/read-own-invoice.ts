import { texts } from "@fatturachiara/contract/texts";
import { invoiceMaxBytes } from "@fatturachiara/contract/wire";
import { leggiFile } from "@fatturachiara/fatturapa/file";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { scomponiFattura } from "@fatturachiara/fatturapa/scomposizione";
import { FatturaElettronica, intera } from "@fatturachiara/fatturapa/tracciato";
import type { FiscalValues } from "../form/fiscal-form.ts";
import { type FoundInInvoice, fiscalDataIn } from "./found-in-invoice.ts";

/** Reads an invoice (XML or p7m) that the person has issued; answers an Italian sentence where it is none. */
export function readOwnInvoice(bytes: Uint8Array, present: FiscalValues, oggi: Giorno): FoundInInvoice | string {
  if (bytes.length > invoiceMaxBytes) return texts.fileTooLarge;
  const file = leggiFile(bytes);
  if (file.forma === "semplificata") return "È una fattura semplificata: scegli una fattura ordinaria.";
  if (file.forma === "messaggio") return "È una ricevuta del SdI, non una fattura: scegli il file della fattura.";
  const fattura = file.forma === "ordinaria" ? intera(FatturaElettronica, file.lettura) : undefined;
  if (!fattura) return "Il file non è una fattura elettronica che sappiamo leggere: serve l'XML, anche firmato (.p7m).";
  return fiscalDataIn(scomponiFattura(fattura).da, present, oggi);
}
