import { type DownloadedFile, fail } from "@fatturachiara/contract";
import { agreedDocument } from "@fatturachiara/contract/quote/agreed-document";
import { bonificiDi, codiceBonifico } from "@fatturachiara/fatturapa/bonifico";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formattaIban } from "@fatturachiara/fatturapa/identita";
import { formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { Clock } from "../../../clock.ts";
import type { Db } from "../../../db/database.ts";
import { printPage } from "../../../pdf/index.ts";
import { loadSources } from "../../document/index.ts";
import { findLogo } from "../../taxdata/index.ts";
import { documentOf, kindName, nameOf, numberOf, type QuoteRecord, termsOf } from "../record/quote-record.ts";
import { findQuote } from "../record/quote-store.ts";
import { disclaimerOf } from "./disclaimer-of.ts";
import { composedQuote, quotePage, type ReadableQuote } from "./quote-page.ts";

type Parts = { db: Db; clock: Clock };

/** The quote as PDF, as it stands; one that is not sent is marked "BOZZA". */
export async function quotePdf(parts: Parts, profile: string, id: string): Promise<DownloadedFile> {
  const row = await findQuote(parts.db, { profile, id });
  return printQuote(parts, row, { bozza: row.stato === "bozza" });
}

/** The same of one that is at hand. */
export async function printQuote(
  { db, clock }: Parts,
  row: QuoteRecord,
  { bozza }: { bozza: boolean },
): Promise<DownloadedFile> {
  const quote = readable(row);
  const sources = await loadSources(db, { profile: row.profileId, document: quote.documento });
  const page = quotePage(quote, sources);
  if (!page)
    throw fail("quoteRefused", {
      messages: ["Prima servono la data e almeno una riga: poi il documento si può stampare e inviare."],
    });
  const logo = (await findLogo(db, row.profileId)) ?? undefined;
  const transfer = row.tipo === "proforma" ? transferOf(row, { quote, sources, oggi: clock.oggi() }) : undefined;
  const bytes = await printPage(page, { printed: clock.now(), logo, note: disclaimerOf(quote), bozza, transfer });
  const name = `${kindName(row.tipo).replaceAll(" ", "_")}_${numberOf(row).replace("/", "-")}.pdf`;
  return { name, type: "application/pdf", bytes };
}

/** A kept quote as it is read. */
function readable(row: QuoteRecord): ReadableQuote {
  const { tipo, oggetto, condizioni, validoFino, revisione } = row;
  return {
    ...{ tipo, oggetto, condizioni, validoFino },
    titolo: `${kindName(tipo)} ${numberOf(row)}${revisione > 1 ? `, rev. ${revisione}` : ""}`,
    documento: documentOf(row),
    righe: termsOf(row.righe),
  };
}

type About = { quote: ReadableQuote; sources: Awaited<ReturnType<typeof loadSources>>; oggi: string };

/** How a pro forma is paid from a telephone: its first transfer, with its own name as the reason. */
function transferOf(row: QuoteRecord, { quote, sources, oggi }: About) {
  const fattura = composedQuote({ ...quote, documento: agreedDocument(quote.documento, quote.righe) }, sources);
  const [next] = fattura ? bonificiDi(fattura, 0, { residuo: row.nettoAPagare, saldato: Decimal.zero }) : [];
  if (!next) return undefined;
  const causale = nameOf(row);
  const codice = codiceBonifico({ ...next, causale });
  if (codice === undefined) return undefined;
  return {
    ...{ posizione: 0, codice, beneficiario: next.beneficiario, causale },
    importo: formatImporto(next.importo),
    iban: formattaIban(next.iban),
    entro: next.entro ? formatGiorno(next.entro) : "",
    al: formatGiorno(oggi),
  };
}
