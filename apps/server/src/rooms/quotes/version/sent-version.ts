import { type DownloadedFile, fail } from "@fatturachiara/contract";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { Selectable } from "kysely";
import type { Clock } from "../../../clock.ts";
import type { Db, Querier } from "../../../db/database.ts";
import type { QuoteRevision } from "../../../db/schema.ts";
import { printQuote } from "../print/quote-pdf.ts";
import { type QuoteRecord, termsOf } from "../record/quote-record.ts";
import { findQuote } from "../record/quote-store.ts";
import { amountsWith } from "../record/save-quote.ts";
import { findPaper } from "./paper-store.ts";

/** A version of a quote that was handed over, or answered. */
export type SentVersion = {
  /** As it was offered: its words, lines, options and amounts are those of then. */
  offered: QuoteRecord;
  kept: Selectable<QuoteRevision>;
  /** What has become of it: it is the newest, a newer one was sent, or a newer one is being written. */
  esito: "attuale" | "sostituita" | "inRevisione";
};

/** That version of a quote, or the last that was handed over; undefined where it never was. */
export async function sentVersion(
  db: Querier,
  row: QuoteRecord,
  revisione: number | null,
): Promise<SentVersion | undefined> {
  const kept = await db
    .selectFrom("quote_revision")
    .selectAll()
    .where("profileId", "=", row.profileId)
    .where("quoteId", "=", row.id)
    .$if(revisione !== null, (query) => query.where("revisione", "=", revisione ?? 0))
    .orderBy("revisione", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!kept) return undefined;
  const esito = kept.revisione === row.revisione ? "attuale" : row.stato === "bozza" ? "inRevisione" : "sostituita";
  return { offered: await asOffered(db, row, kept), kept, esito };
}

async function asOffered(
  db: Querier,
  row: QuoteRecord,
  { revisione, contenuto, totale }: Selectable<QuoteRevision>,
): Promise<QuoteRecord> {
  const { imponibile, totaleIva, nettoAPagare, ...words } = contenuto;
  const offered = { ...row, ...words, revisione, totale };
  // Of older versions only the total was kept.
  if (!imponibile || !totaleIva || !nettoAPagare)
    return { ...offered, ...(await amountsWith(db, offered, termsOf(offered.righe))), totale };
  const exact = (amount: string) => Decimal.of(amount);
  return {
    ...offered,
    ...{ imponibile: exact(imponibile), totaleIva: exact(totaleIva), nettoAPagare: exact(nettoAPagare) },
  };
}

type Parts = { db: Db; clock: Clock };

/** The paper of a version byte for byte as it was handed over; of one of before they were kept, printed from what was. */
export async function sentPaper(parts: Parts, version: SentVersion, upTo?: Date): Promise<DownloadedFile> {
  const { offered } = version;
  const { revisione } = offered;
  const kept = await findPaper(parts.db, offered, { revisione, ...(upTo && { upTo }) });
  return kept ?? printQuote(parts, offered, { perCliente: true });
}

/** The same for whoever has made the quote; a version that never went out is 404. */
export async function versionPdf(
  parts: Parts,
  profile: string,
  { id, revisione }: { id: string; revisione: number },
): Promise<DownloadedFile> {
  const version = await sentVersion(parts.db, await findQuote(parts.db, { profile, id }), revisione);
  if (!version) throw fail("quoteNotFound");
  return sentPaper(parts, version);
}
