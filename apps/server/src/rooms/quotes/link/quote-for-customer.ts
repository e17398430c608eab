import { type DownloadedFile, fail } from "@fatturachiara/contract";
import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import { calcolaRiga } from "@fatturachiara/fatturapa/calcolo";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { findClient } from "../../clients/index.ts";
import { keptDraft } from "../../document/index.ts";
import { disclaimerOf } from "../print/disclaimer-of.ts";
import { printQuote, quoteTransfer } from "../print/quote-pdf.ts";
import { invoicesOf } from "../record/quote-invoices.ts";
import { documentOf, numberOf, type QuoteRecord, termsOf } from "../record/quote-record.ts";
import { actsOf, isAllInvoiced, stateOf } from "../record/quote-state.ts";
import { findQuoteIf } from "../record/quote-store.ts";

type Parts = { db: Db; clock: Clock };
type Shown = Omit<CustomerView, "emittente" | "lingua" | "aperte" | "haXml"> & { nazione: string | null };

/** A quote as its customer sees it: nothing of a draft, nor of what the owner notes for themselves. */
export async function quoteForCustomer(parts: Parts, profile: string, id: string): Promise<Shown> {
  const { db, clock } = parts;
  const row = await sentQuote(db, profile, id);
  const invoices = await invoicesOf(db, row);
  const stato = stateOf(row, { invoiced: isAllInvoiced(row, invoices), oggi: clock.oggi() });
  const documento = documentOf(row);
  const client = row.idCliente ? await findClient(db, profile, row.idCliente) : undefined;
  const terms = termsOf(row.righe);
  const computed = (keptDraft(row).DatiBeniServizi?.DettaglioLinee ?? []).map(calcolaRiga);
  const bonifico = row.tipo === "proforma" && stato !== "fatturato" ? await quoteTransfer(parts, row) : undefined;
  return {
    genere: row.tipo,
    nazione: client?.nazione ?? null,
    ...{ cliente: row.cliente, numero: numberOf(row), data: row.data, validoFino: row.validoFino, stato },
    ...{ oggetto: row.oggetto, condizioni: row.condizioni },
    righe: documento.documentServices.map((line, i) => ({
      id: line.id ?? "",
      descrizione: [line.descrizione, line.descrizioneDettaglio].filter(Boolean).join("\n"),
      quantita: terms[i]?.quantita ?? line.quantita ?? null,
      unitaMisura: line.unitaMisura ?? null,
      importo: computed[i]?.prezzoTotale ?? null,
      facoltativa: terms[i]?.facoltativa ?? false,
      quantitaLibera: terms[i]?.quantitaLibera ?? false,
      presa: terms[i]?.presa ?? false,
    })),
    ...{ imponibile: row.imponibile, totaleIva: row.totaleIva, totale: row.totale, daPagare: row.nettoAPagare },
    bonifico: bonifico ?? null,
    puoRispondere: stato === "inviato" && actsOf(row, invoices).includes("accetta"),
    avvertenza: disclaimerOf({ tipo: row.tipo, documento }),
  };
}

/** The same as PDF. */
export async function sentQuotePdf(parts: Parts, profile: string, id: string): Promise<DownloadedFile> {
  return printQuote(parts, await sentQuote(parts.db, profile, id), { perCliente: true });
}

/** One that was handed over: a revision being written is not there for anybody. */
async function sentQuote(db: Db, profile: string, id: string): Promise<QuoteRecord> {
  const row = await findQuoteIf(db, { profile, id });
  if (!row || row.stato === "bozza") throw fail("customerLinkNotFound");
  return row;
}
