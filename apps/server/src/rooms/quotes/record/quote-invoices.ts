import type { InvoiceWay, QuoteDetail } from "@fatturachiara/contract/rooms/quotes";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { type RawBuilder, sql } from "kysely";
import type { Querier } from "../../../db/database.ts";

/** An invoice made of a quote, and of which lines. */
export type QuoteInvoice = QuoteDetail["documenti"][number] & { righe: readonly string[] };

/** Whether an invoice of a quote counts: deleted and cancelled ones do not. Of a query over `quote_document as k` and `document as d`. */
const counts = sql<boolean>`d."deletedAt" is null and d."statoDocumento" <> 'A'`;

/** What the invoices of a quote come to; a part of a query over `quote` of a profile. */
export const invoicedTotal = (profile: string): RawBuilder<Decimal> => sql<Decimal>`(
  select coalesce(sum(d.totale), 0) from quote_document k
    join document d on d."profileId" = k."profileId" and d.id = k."documentId"
   where k."profileId" = ${profile} and k."quoteId" = quote.id and ${counts})`;

/** Whether all of a quote is invoiced: the whole, the balance, or parts that come to it. A part of a query over `quote` of a profile. */
export const isInvoiced = (profile: string): RawBuilder<boolean> => sql<boolean>`(
  exists (select 1 from quote_document k
            join document d on d."profileId" = k."profileId" and d.id = k."documentId"
           where k."profileId" = ${profile} and k."quoteId" = quote.id and ${counts} and k.come in ('intero', 'saldo'))
  or (quote.totale > 0 and ${invoicedTotal(profile)} >= quote.totale))`;

/** The invoices of a quote that count, the first one first. */
export async function invoicesOf(
  db: Querier,
  { profileId, id }: { profileId: string; id: string },
): Promise<QuoteInvoice[]> {
  const rows = await db
    .selectFrom("quote_document as k")
    .innerJoin("document as d", (join) =>
      join.onRef("d.profileId", "=", "k.profileId").onRef("d.id", "=", "k.documentId"),
    )
    .select(["d.id", "k.come", "k.righe", "d.statoDocumento", "d.numeroDocumentoInvio", "d.dataDocumento", "d.totale"])
    .where("k.profileId", "=", profileId)
    .where("k.quoteId", "=", id)
    .where(counts)
    .orderBy("d.id")
    .execute();
  return rows.map(({ numeroDocumentoInvio: numero, dataDocumento: data, ...row }) => ({ ...row, numero, data }));
}

/** What they come to. */
export const invoicedBy = (invoices: readonly QuoteInvoice[]): Decimal =>
  Decimal.sum(invoices.map(({ totale }) => totale));

/** Whether one of them was made in that way. */
export const hasWay = (invoices: readonly { come: InvoiceWay }[], ...ways: InvoiceWay[]): boolean =>
  invoices.some(({ come }) => ways.includes(come));
