import { AUTOFATTURE } from "@fatturachiara/contract/document/document-kinds";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type RawBuilder, sql } from "kysely";
import type { DocumentRecord } from "./document-record.ts";

/** What was agreed to be paid, and what has gone of it: by payments, and by credit notes. */
export type Settled = Pick<DocumentRecord, "nettoAPagare" | "incassato" | "stornato">;

/** What is left of a document, whatever its state (ADR 0050): every figure of what is open is this one. */
export function residual({ nettoAPagare, incassato, stornato }: Settled): Decimal {
  return nettoAPagare.minus(incassato).minus(stornato);
}

/**
 * What is still to be collected of a document, or of a credit note to be given back: nothing of one that was not sent, came
 * back, or that nobody pays.
 */
export function openAmount(row: Settled & Pick<DocumentRecord, "idTipoDocumento" | "statoDocumento">): Decimal {
  const { idTipoDocumento, statoDocumento } = row;
  if (idTipoDocumento !== null && AUTOFATTURE.includes(idTipoDocumento)) return Decimal.zero;
  return statoDocumento === "I" || statoDocumento === "C" ? residual(row) : Decimal.zero;
}

/** The same of columns, or of sums of them, without their state; `nettoAPagare` holds the net, which tallies call otherwise. */
export const openColumn = (nettoAPagare: RawBuilder<unknown>): RawBuilder<Decimal> =>
  sql<Decimal>`case when coalesce("idTipoDocumento" = any(${AUTOFATTURE}::integer[]), false) then 0
                    else ${nettoAPagare} - incassato - stornato end`;
