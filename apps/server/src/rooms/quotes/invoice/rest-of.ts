import { fail } from "@fatturachiara/contract";
import { withoutAdvances } from "@fatturachiara/contract/quote/without-advances";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { Tx } from "../../../db/database.ts";
import { findRow, inputOf } from "../../document/index.ts";
import type { QuoteInvoice } from "../record/quote-invoices.ts";
import { agreedOf, type QuoteRecord } from "../record/quote-record.ts";

type Asked = { profile: string; row: QuoteRecord; agreed: DocumentInput; invoices: readonly QuoteInvoice[] };

/**
 * What is left to invoice: the agreed lines that no part holds, less the advances as they were issued, each named. An advance
 * that is still a draft has no number to be named by: first it is sent. Lines keep the ids the quote knows them by.
 */
export async function restOf(tx: Tx, { profile, row, agreed, invoices }: Asked): Promise<DocumentInput> {
  const ids = agreedOf(row).documentServices.map(({ id }) => id);
  const taken = new Set(invoices.filter(({ come }) => come === "parte").flatMap(({ righe }) => righe));
  const lines = agreed.documentServices.flatMap((line, i) => {
    const id = ids[i];
    return id && taken.has(id) ? [] : [{ ...line, id }];
  });
  const advances = [];
  for (const { id, numero } of invoices.filter(({ come }) => come === "acconto")) {
    if (!numero)
      throw fail("quoteRefused", {
        messages: ["C'è un acconto ancora in bozza: invialo, o eliminalo, e poi riprova."],
      });
    const document = await findRow(tx, profile, id);
    if (!document) throw new Error(`The advance ${id} of a quote is not there`);
    const { dataDocumentoInvio, dataDocumento, numeroDocumentoInvio } = document;
    advances.push({
      ...{ numeroDocumentoInvio, dataDocumentoInvio, dataDocumento },
      documentServices: inputOf(document).documentServices,
    });
  }
  return withoutAdvances({ ...agreed, documentServices: lines }, advances);
}
