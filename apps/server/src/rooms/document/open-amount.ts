import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { fromAmount } from "../../db/amount.ts";
import type { DocumentRecord } from "./columns.ts";

/** What is still to be collected of a document: nothing of one that was not sent, came back, or was paid in full. */
export function openAmount({
  statoDocumento,
  nettoAPagare,
  incassato,
}: Pick<DocumentRecord, "statoDocumento" | "nettoAPagare" | "incassato">): Decimal {
  if (statoDocumento !== "I" && statoDocumento !== "C") return Decimal.zero;
  return Decimal.max(fromAmount(nettoAPagare).minus(fromAmount(incassato)), Decimal.zero);
}
