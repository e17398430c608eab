import { type DownloadedFile, fail } from "@fatturachiara/contract";
import type { LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { findClient } from "../../clients/index.ts";
import { type Choice, chosenTerms } from "../acts/answer-quote.ts";
import { disclaimerOf } from "../print/disclaimer-of.ts";
import { printQuote, quoteTransfer } from "../print/quote-pdf.ts";
import { attachmentsOf, findAttached } from "../record/quote-attachment-store.ts";
import { invoicesOf } from "../record/quote-invoices.ts";
import { documentOf, keptTerms, numberOf, type QuoteRecord, termsOf } from "../record/quote-record.ts";
import { actsOf, isAllInvoiced, stateOf } from "../record/quote-state.ts";
import { findQuoteIf } from "../record/quote-store.ts";
import { amountsWith } from "../record/save-quote.ts";
import { type SentVersion, sentPaper, sentVersion } from "../version/sent-version.ts";

type Parts = { db: Db; clock: Clock };
type Shown = Omit<CustomerView, "emittente" | "lingua" | "aperte" | "bonifici" | "haXml"> & { nazione: string | null };

/** Which quote a link opens, and the version it was sent with: none, the last that was sent. */
export type LinkedQuote = { profile: string; id: string; revisione: number | null; linkMadeAt: Date };

/**
 * A quote as its customer sees it: the version the link was sent with, and whether there is a newer one; nothing of a draft, nor of what
 * the owner notes for themselves. As long as it waits for an answer, with what is being chosen of it: nothing of that is kept.
 */
export async function quoteForCustomer(
  parts: Parts,
  which: LinkedQuote,
  scelte: readonly Choice[] = [],
): Promise<Shown> {
  const { db, clock } = parts;
  const { live, version } = await linkedVersion(db, which);
  const { esito, kept } = version;
  const invoices = await invoicesOf(db, live);
  const now = stateOf(live, { invoiced: isAllInvoiced(live, invoices), oggi: clock.oggi() });
  // Of what was replaced nothing is said but what it was answered.
  const stato = esito === "attuale" ? now : kept.esito;
  const puoRispondere = esito === "attuale" && stato === "inviato" && actsOf(live, invoices).includes("accetta");
  const known = await shownRow(db, live, version);
  const row = puoRispondere && scelte.length > 0 ? await withTerms(db, known, chosenTerms(known, scelte)) : known;
  const documento = documentOf(row);
  const client = row.idCliente ? await findClient(db, which.profile, row.idCliente) : undefined;
  const terms = termsOf(row.righe);
  const payable = row.tipo === "proforma" && esito === "attuale" && stato !== "fatturato";
  const bonifico = payable ? await quoteTransfer(parts, row) : undefined;
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
      importo: line.prezzoTotale ?? null,
      facoltativa: terms[i]?.facoltativa ?? false,
      quantitaLibera: terms[i]?.quantitaLibera ?? false,
      presa: terms[i]?.presa ?? false,
    })),
    ...{ imponibile: row.imponibile, totaleIva: row.totaleIva, totale: row.totale, daPagare: row.nettoAPagare },
    bonifico: bonifico ?? null,
    puoRispondere,
    versione: { numero: kept.revisione, esito },
    allegati: await attachmentsOf(db, live, kept.revisione),
    avvertenza: disclaimerOf({ tipo: row.tipo, documento }),
  };
}

/** The same as PDF: what was sent, byte for byte; once options or quantities were chosen and accepted, with what was. */
export async function sentQuotePdf(parts: Parts, which: LinkedQuote): Promise<DownloadedFile> {
  const { live, version } = await linkedVersion(parts.db, which);
  const row = await shownRow(parts.db, live, version);
  return isChosen(row) ? printQuote(parts, row, { perCliente: true }) : sentPaper(parts, version, which.linkMadeAt);
}

/** A file that goes along with it. */
export async function sentAttachment(db: Db, which: LinkedQuote, attachmentId: string): Promise<DownloadedFile> {
  const { live, version } = await linkedVersion(db, which);
  const file = await findAttached(db, live, { revisione: version.kept.revisione, attachmentId });
  if (!file) throw fail("customerLinkNotFound");
  return { name: file.nome, type: "application/octet-stream", bytes: file.contenuto };
}

/** One that was handed over: a revision being written is not there for anybody. */
async function linkedVersion(
  db: Db,
  { profile, id, revisione }: LinkedQuote,
): Promise<{ live: QuoteRecord; version: SentVersion }> {
  const live = await findQuoteIf(db, { profile, id });
  const version = live && (await sentVersion(db, live, revisione));
  if (!live || !version) throw fail("customerLinkNotFound");
  return { live, version };
}

/** The version with what was accepted of it; the newest is the quote itself. */
async function shownRow(db: Db, live: QuoteRecord, { offered, kept, esito }: SentVersion): Promise<QuoteRecord> {
  if (esito === "attuale") return live;
  const { righeAccettate, totaleAccettato } = kept;
  if (!righeAccettate || !totaleAccettato) return offered;
  return { ...(await withTerms(db, offered, termsOf(righeAccettate))), totale: totaleAccettato };
}

/** A quote with what was chosen of it, and what it comes to then. */
async function withTerms(db: Db, row: QuoteRecord, righe: readonly LineTerms[]): Promise<QuoteRecord> {
  return { ...row, ...(await amountsWith(db, row, righe)), righe: keptTerms(righe) };
}

const isChosen = ({ righe }: QuoteRecord): boolean =>
  righe.some(({ presa, quantita }) => presa !== null || quantita !== null);
