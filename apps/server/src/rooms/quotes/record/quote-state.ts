import type { QuoteAct, QuoteState } from "@fatturachiara/contract/rooms/quotes";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { type RawBuilder, sql } from "kysely";
import { hasWay, invoicedBy, isInvoiced, type QuoteInvoice } from "./quote-invoices.ts";
import type { QuoteRecord } from "./quote-record.ts";

type Row = Pick<QuoteRecord, "tipo" | "stato" | "validoFino" | "totale">;

/** Where a quote is in its life on a day. */
export function stateOf(row: Row, { invoiced, oggi }: { invoiced: boolean; oggi: Giorno }): QuoteState {
  if (invoiced) return "fatturato";
  return row.stato === "inviato" && row.validoFino !== null && row.validoFino < oggi ? "scaduto" : row.stato;
}

/** The same as a part of a query over `quote` of a profile. */
export const stateColumn = (profile: string, oggi: Giorno): RawBuilder<QuoteState> => sql<QuoteState>`case
  when ${isInvoiced(profile)} then 'fatturato'
  when quote.stato = 'inviato' and quote."validoFino" < ${oggi} then 'scaduto'
  else quote.stato end`;

/** Whether its invoices leave nothing of it. */
export const isAllInvoiced = ({ totale }: Pick<Row, "totale">, invoices: readonly QuoteInvoice[]): boolean =>
  hasWay(invoices, "intero", "saldo") || (totale.isPositive() && invoicedBy(invoices).compare(totale) >= 0);

/** What may be done with a quote now: what was sent is never altered, what is invoiced stays as it was agreed. */
export function actsOf(row: Row, invoices: readonly QuoteInvoice[]): QuoteAct[] {
  if (isAllInvoiced(row, invoices)) return ["invia"];
  if (invoices.length > 0) {
    const advance = hasWay(invoices, "acconto");
    return ["invia", ...(advance ? [] : (["fattura"] as const)), "acconto", "saldo"];
  }
  const asked: QuoteAct[] = row.tipo === "preventivo" ? ["accetta", "rifiuta"] : [];
  const sold: QuoteAct[] = ["fattura", "acconto"];
  switch (row.stato) {
    case "bozza":
      return ["modifica", "invia", "elimina", ...asked, ...sold];
    case "inviato":
      return ["invia", "revisiona", "elimina", ...asked, ...sold];
    case "accettato":
      return ["invia", "revisiona", "riapri", ...sold];
    case "rifiutato":
      return ["revisiona", "riapri", "elimina"];
  }
}
