import { wordsIn } from "@fatturachiara/contract/customer/words-in";
import { dayIn } from "@fatturachiara/contract/customer/written-in";
import { daComporre } from "@fatturachiara/contract/da-comporre";
import { agreedDocument, inChosenQuantities, type LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { QuoteKind } from "@fatturachiara/contract/rooms/quotes";
import { righeDi } from "@fatturachiara/fatturapa/bozza";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { type Pagina, pagineDi } from "@fatturachiara/fatturapa/pagina";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { type PrintLanguage, pageIn } from "../../../pdf/index.ts";
import type { loadSources } from "../../document/index.ts";
import { disclaimerOf } from "./disclaimer-of.ts";
import { quoteWords } from "./quote-words.ts";
import { wordsOfTerms } from "./words-of-terms.ts";

/** A quote as it is to be read: that of today, or a version of before. */
export type ReadableQuote = {
  tipo: QuoteKind;
  /** "3/2026". */
  numero: string;
  revisione: number;
  documento: DocumentInput;
  righe: readonly LineTerms[];
  oggetto: string | null;
  condizioni: string | null;
  validoFino: string | null;
};

type Sources = Awaited<ReturnType<typeof loadSources>>;

/** What a quote would be as an invoice, never written to a file; undefined while it has no line or no day. */
export function composedQuote({ documento, numero }: ReadableQuote, sources: Sources): FatturaElettronica | undefined {
  const da = daComporre({ document: documento, numero, ...sources });
  if (righeDi(da).length === 0 || !documento.dataDocumento) return undefined;
  return componiFattura(da, { progressivoInvio: "" });
}

/**
 * The page of a quote: that of an invoice with nothing on it that belongs to the exchange of invoices (kind of document, recipient's
 * code, stamp duty paid), with every line and what of it is an option, and the sums of what is none. Its labels are in the language
 * asked for; what somebody has written stays, and what the law words, what it is not first of all, is Italian.
 */
export function quotePage(quote: ReadableQuote, sources: Sources, language: PrintLanguage = "it"): Pagina | undefined {
  const all = pageOf({ ...quote, documento: inChosenQuantities(quote.documento, quote.righe) }, sources, language);
  if (!all) return undefined;
  const words = quoteWords[language];
  const agreed = pageOf({ ...quote, documento: agreedDocument(quote.documento, quote.righe) }, sources, language);
  const valid = quote.validoFino && {
    etichetta: wordsIn(language).valid,
    righe: [dayIn(language, quote.validoFino)],
    larga: false,
  };
  const netto = agreed && {
    ...agreed.netto,
    etichetta: quote.tipo === "proforma" ? wordsIn(language).due : words.offered,
  };
  return {
    ...all,
    titolo: titleIn(language, quote),
    striscia: [...(valid ? [valid] : []), ...all.striscia],
    causale: [...(quote.oggetto ? [quote.oggetto] : []), ...all.causale],
    righe: all.righe.map((row, i) => ({
      ...row,
      dettagli: [...row.dettagli, ...wordsOfTerms(language, quote.righe[i])],
    })),
    ...(agreed && { riepilogo: agreed.riepilogo, totali: agreed.totali }),
    pagamenti: agreed?.pagamenti ?? [],
    ...(netto && { netto }),
    note: [
      ...(agreed ?? all).note,
      ...(agreed ? [] : [words.onlyOptions]),
      ...(quote.condizioni ? [words.conditions, ...quote.condizioni.split("\n").filter(Boolean)] : []),
      disclaimerOf(quote),
      ...(quote.tipo === "preventivo" ? [`${words.accepted} ______________________________`] : []),
    ],
  };
}

/** "Preventivo 3/2026, versione 2". */
const titleIn = (language: PrintLanguage, { tipo, numero, revisione }: ReadableQuote): string =>
  `${wordsIn(language)[tipo]} ${numero}${revisione > 1 ? `, ${quoteWords[language].version} ${revisione}` : ""}`;

function pageOf(quote: ReadableQuote, sources: Sources, language: PrintLanguage): Pagina | undefined {
  const fattura = composedQuote(quote, sources);
  if (!fattura) return undefined;
  const { FatturaElettronicaHeader: header, FatturaElettronicaBody: bodies } = fattura;
  const [page] = pagineDi({
    FatturaElettronicaHeader: { ...header, DatiTrasmissione: {} },
    FatturaElettronicaBody: bodies.map(({ DatiGenerali, ...body }) => {
      const { DatiBollo: _, ...general } = DatiGenerali.DatiGeneraliDocumento;
      return { ...body, DatiGenerali: { ...DatiGenerali, DatiGeneraliDocumento: general } };
    }),
  });
  if (!page) return undefined;
  return pageIn(language, {
    ...page,
    striscia: page.striscia.filter(({ etichetta }) => etichetta !== "Tipo documento"),
  });
}
