import { type DownloadedFile, fail } from "@fatturachiara/contract";
import { languageOf } from "@fatturachiara/contract/customer/language-of";
import { wordsIn } from "@fatturachiara/contract/customer/words-in";
import { agreedDocument } from "@fatturachiara/contract/quote/agreed-document";
import type { Transfer } from "@fatturachiara/contract/rooms/document-payment";
import { bonificiDi, codiceBonifico } from "@fatturachiara/fatturapa/bonifico";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { printPage, transferIn } from "../../../pdf/index.ts";
import { loadSources } from "../../document/index.ts";
import { findLogo } from "../../taxdata/index.ts";
import { documentOf, nameOf, numberOf, type QuoteRecord, termsOf } from "../record/quote-record.ts";
import { findQuote } from "../record/quote-store.ts";
import { disclaimerOf } from "./disclaimer-of.ts";
import { composedQuote, quotePage, type ReadableQuote } from "./quote-page.ts";

type Parts = { db: Db; clock: Clock };

/** The quote as PDF, as it stands; one that is not sent is marked "BOZZA". */
export async function quotePdf(parts: Parts, profile: string, id: string): Promise<DownloadedFile> {
  const row = await findQuote(parts.db, { profile, id });
  return printQuote(parts, row, { bozza: row.stato === "bozza" });
}

type How = { bozza?: boolean; perCliente?: boolean };

/**
 * The same of one that is at hand. What is handed to the customer (`perCliente`) has its labels in the customer's language: what the
 * law words, and what somebody has written, stays.
 */
export async function printQuote(parts: Parts, row: QuoteRecord, how: How): Promise<DownloadedFile> {
  const file = await printIfReady(parts, row, how);
  if (!file)
    throw fail("quoteRefused", {
      messages: ["Prima servono la data e almeno una riga: poi il documento si può stampare e inviare."],
    });
  return file;
}

/** As it is handed over; undefined of one that has no day or no line yet. */
export async function printIfReady(
  { db, clock }: Parts,
  row: QuoteRecord,
  { bozza = false, perCliente = false }: How = { perCliente: true },
): Promise<DownloadedFile | undefined> {
  const quote = readable(row);
  const sources = await loadSources(db, { profile: row.profileId, document: quote.documento });
  const language = perCliente ? languageOf(sources.client?.nazione) : "it";
  const page = quotePage(quote, sources, language);
  if (!page) return undefined;
  const logo = (await findLogo(db, row.profileId)) ?? undefined;
  const toPay = row.tipo === "proforma" ? await quoteTransfer({ db, clock }, row) : undefined;
  const transfer = toPay && transferIn(language, toPay, { oggi: clock.oggi() });
  const bytes = await printPage(page, {
    ...{ printed: clock.now(), logo, note: disclaimerOf(quote), bozza, transfer, language },
  });
  const name = `${wordsIn(language)[row.tipo].replaceAll(" ", "_")}_${numberOf(row).replace("/", "-")}.pdf`;
  return { name, type: "application/pdf", bytes };
}

/** A kept quote as it is read. */
function readable(row: QuoteRecord): ReadableQuote {
  const { tipo, oggetto, condizioni, validoFino, revisione } = row;
  return {
    ...{ tipo, oggetto, condizioni, validoFino, revisione, numero: numberOf(row) },
    documento: documentOf(row),
    righe: termsOf(row.righe),
  };
}

/** The transfer that pays a pro forma, with its own name as the reason; none where it cannot be paid so. */
export async function quoteTransfer({ db }: Parts, row: QuoteRecord): Promise<Transfer | undefined> {
  const quote = readable(row);
  const sources = await loadSources(db, { profile: row.profileId, document: quote.documento });
  const agreed = { ...quote, documento: agreedDocument(quote.documento, quote.righe) };
  const fattura = composedQuote(agreed, sources);
  const [next] = fattura ? bonificiDi(fattura, 0, { residuo: row.nettoAPagare, saldato: Decimal.zero }) : [];
  if (!next) return undefined;
  const causale = nameOf(row);
  const codice = codiceBonifico({ ...next, causale });
  return codice === undefined ? undefined : { ...next, causale, codice, entro: next.entro ?? null };
}
