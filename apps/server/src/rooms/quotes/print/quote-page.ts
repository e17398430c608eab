import { daComporre } from "@fatturachiara/contract/da-comporre";
import { agreedDocument, type LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { QuoteKind } from "@fatturachiara/contract/rooms/quotes";
import { righeDi } from "@fatturachiara/fatturapa/bozza";
import { componiFattura } from "@fatturachiara/fatturapa/documento";
import { type Pagina, pagineDi } from "@fatturachiara/fatturapa/pagina";
import { formatGiorno, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import type { loadSources } from "../../document/index.ts";
import { disclaimerOf } from "./disclaimer-of.ts";

/** A quote as it is to be read: that of today, or a version of before. */
export type ReadableQuote = {
  tipo: QuoteKind;
  /** "Preventivo 3/2026, rev. 2". */
  titolo: string;
  documento: DocumentInput;
  righe: readonly LineTerms[];
  oggetto: string | null;
  condizioni: string | null;
  validoFino: string | null;
};

type Sources = Awaited<ReturnType<typeof loadSources>>;

/** What a quote would be as an invoice, never written to a file; undefined while it has no line or no day. */
export function composedQuote({ documento, titolo }: ReadableQuote, sources: Sources): FatturaElettronica | undefined {
  const da = daComporre({ document: documento, numero: titolo, ...sources });
  if (righeDi(da).length === 0 || !documento.dataDocumento) return undefined;
  return componiFattura(da, { progressivoInvio: "" });
}

/**
 * The page of a quote: that of an invoice with nothing on it that belongs to the exchange of invoices (kind of document, recipient's
 * code, stamp duty paid), with every line and what of it is an option, and the sums of what is none.
 */
export function quotePage(quote: ReadableQuote, sources: Sources): Pagina | undefined {
  const all = pageOf(quote, sources);
  if (!all) return undefined;
  const agreed = pageOf({ ...quote, documento: agreedDocument(quote.documento, quote.righe) }, sources);
  const none = agreed ? undefined : "Tutte le righe sono facoltative: il totale dipende da che cosa scegli.";
  return {
    ...all,
    titolo: quote.titolo,
    striscia: [
      ...(quote.validoFino
        ? [{ etichetta: "Valido fino al", righe: [formatGiorno(quote.validoFino)], larga: false }]
        : []),
      ...all.striscia.filter(({ etichetta }) => etichetta !== "Tipo documento"),
    ],
    causale: [...(quote.oggetto ? [quote.oggetto] : []), ...all.causale],
    righe: all.righe.map((row, i) => ({ ...row, dettagli: [...row.dettagli, ...wordsOf(quote.righe[i])] })),
    ...(agreed && { riepilogo: agreed.riepilogo, totali: agreed.totali, pagamenti: agreed.pagamenti }),
    ...(agreed ? { netto: { ...agreed.netto, etichetta: netName(quote.tipo) } } : { pagamenti: [] }),
    note: [
      ...(agreed ?? all).note,
      ...(none ? [none] : []),
      ...(quote.condizioni ? ["Condizioni:", ...quote.condizioni.split("\n").filter(Boolean)] : []),
      disclaimerOf(quote),
      ...(quote.tipo === "preventivo" ? ["Per accettazione (data e firma): ______________________________"] : []),
    ],
  };
}

function pageOf(quote: ReadableQuote, sources: Sources): Pagina | undefined {
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
  return page;
}

const netName = (tipo: QuoteKind): string => (tipo === "proforma" ? "Da pagare" : "Importo offerto");

/** What stands under a line that the customer may take, leave or count. */
function wordsOf(terms: LineTerms | undefined): string[] {
  if (!terms) return [];
  const { facoltativa, presa, quantitaLibera, quantita } = terms;
  return [
    ...(facoltativa ? [presa ? "Facoltativa, scelta" : "Facoltativa: non compresa nel totale"] : []),
    ...(quantitaLibera ? [quantita ? `Quantità scelta: ${formatNumero(quantita)}` : "Quantità a scelta"] : []),
  ];
}
