import { autofattura } from "@fatturachiara/fatturapa/bozza";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { DocumentRecord } from "./document-record.ts";

/** What is still to be collected of a document: nothing of one that was not sent, came back, was paid in full, or that nobody pays. */
export function openAmount({
  idTipoDocumento,
  statoDocumento,
  nettoAPagare,
  incassato,
}: Pick<DocumentRecord, "idTipoDocumento" | "statoDocumento" | "nettoAPagare" | "incassato">): Decimal {
  const tipo = idTipoDocumento === null ? undefined : TipoDocumento.perId(idTipoDocumento)?.codice;
  if (tipo && autofattura(tipo)) return Decimal.zero;
  if (statoDocumento !== "I" && statoDocumento !== "C") return Decimal.zero;
  return Decimal.max(nettoAPagare.minus(incassato), Decimal.zero);
}
