import { type DownloadedFile, fail } from "@fatturachiara/contract";
import type { CustomerView } from "@fatturachiara/contract/rooms/customer-page";
import { calcolaRiga } from "@fatturachiara/fatturapa/calcolo";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { findClient } from "../../clients/index.ts";
import { keptDraft } from "../../document/index.ts";
import { disclaimerOf } from "../print/disclaimer-of.ts";
import { printQuote, quoteTransfer } from "../print/quote-pdf.ts";
import { attachmentsOf, findAttached } from "../record/quote-attachment-store.ts";
import { invoicesOf } from "../record/quote-invoices.ts";
import { documentOf, numberOf, type QuoteRecord, termsOf } from "../record/quote-record.ts";
import { actsOf, isAllInvoiced, stateOf } from "../record/quote-state.ts";
import { findQuoteIf } from "../record/quote-store.ts";
import { type SentVersion, sentPaper, sentVersion } from "../version/sent-version.ts";

type Parts = { db: Db; clock: Clock };
type Shown = Omit<CustomerView, "emittente" | "lingua" | "aperte" | "haXml"> & { nazione: string | null };

/** Which quote a link opens, and the version it was sent with: none, the last that was sent. */
export type LinkedQuote = { profile: string; id: string; revisione: number | null; linkMadeAt: Date };

/**
 * A quote as its customer sees it: the version the link was sent with, and whether there is a newer one; nothing of a draft, nor of what
 * the owner notes for themselves.
 */
export async function quoteForCustomer(parts: Parts, which: LinkedQuote): Promise<Shown> {
  const { db, clock } = parts;
  const { live, version } = await linkedVersion(db, which);
  const { esito, kept } = version;
  const row = shownRow(live, version);
  const invoices = await invoicesOf(db, live);
  const now = stateOf(live, { invoiced: isAllInvoiced(live, invoices), oggi: clock.oggi() });
  // Of what was replaced nothing is said but what it was answered.
  const stato = esito === "attuale" ? now : kept.esito;
  const documento = documentOf(row);
  const client = row.idCliente ? await findClient(db, which.profile, row.idCliente) : undefined;
  const terms = termsOf(row.righe);
  const computed = (keptDraft(row).DatiBeniServizi?.DettaglioLinee ?? []).map(calcolaRiga);
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
      importo: computed[i]?.prezzoTotale ?? null,
      facoltativa: terms[i]?.facoltativa ?? false,
      quantitaLibera: terms[i]?.quantitaLibera ?? false,
      presa: terms[i]?.presa ?? false,
    })),
    ...{ imponibile: row.imponibile, totaleIva: row.totaleIva, totale: row.totale, daPagare: row.nettoAPagare },
    bonifico: bonifico ?? null,
    puoRispondere: esito === "attuale" && stato === "inviato" && actsOf(live, invoices).includes("accetta"),
    versione: { numero: kept.revisione, esito },
    allegati: await attachmentsOf(db, live, kept.revisione),
    avvertenza: disclaimerOf({ tipo: row.tipo, documento }),
  };
}

/** The same as PDF: what was sent, byte for byte; once options or quantities were chosen and accepted, with what was. */
export async function sentQuotePdf(parts: Parts, which: LinkedQuote): Promise<DownloadedFile> {
  const { live, version } = await linkedVersion(parts.db, which);
  const row = shownRow(live, version);
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
function shownRow(live: QuoteRecord, { offered, kept, esito }: SentVersion): QuoteRecord {
  if (esito === "attuale") return live;
  const { righeAccettate, totaleAccettato } = kept;
  return righeAccettate && totaleAccettato ? { ...offered, righe: righeAccettate } : offered;
}

const isChosen = ({ righe }: QuoteRecord): boolean =>
  righe.some(({ presa, quantita }) => presa !== null || quantita !== null);
