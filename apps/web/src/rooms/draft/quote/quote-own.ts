import type { QuoteDetail, QuoteInput, QuoteKind } from "@fatturachiara/contract/rooms/quotes";
import { addDays, type Giorno } from "@fatturachiara/fatturapa/giorno";
import { type Draft, type Line, toDocumentInput } from "../content/draft.ts";

/** What a quote says besides its document: its own fields, and of lines, by their keys, what the customer may choose. */
export type QuoteOwn = Pick<QuoteInput, "tipo" | "oggetto" | "validoFino" | "condizioni" | "probabilita"> & {
  options: ReadonlySet<string>;
  counted: ReadonlySet<string>;
};

/** Days for which an offer holds unless somebody says otherwise. */
const usualValidity = 30;

/** A new quote of that day. */
export const startQuote = (tipo: QuoteKind, oggi: Giorno): QuoteOwn => ({
  tipo,
  oggetto: null,
  validoFino: tipo === "preventivo" ? addDays(oggi, usualValidity) : null,
  condizioni: null,
  probabilita: null,
  options: new Set(),
  counted: new Set(),
});

/** The same of one that is kept, whose lines have become these. */
export function ownOf(quote: QuoteDetail, lines: readonly Line[]): QuoteOwn {
  const { tipo, oggetto, validoFino, condizioni, probabilita, righe } = quote;
  const keysOf = (which: "facoltativa" | "quantitaLibera") =>
    new Set(lines.flatMap(({ key }, i) => (righe[i]?.[which] ? [key] : [])));
  return {
    ...{ tipo, oggetto, validoFino, condizioni, probabilita },
    ...{ options: keysOf("facoltativa"), counted: keysOf("quantitaLibera") },
  };
}

/** A quote as the server takes it. */
export function toQuoteInput(draft: Draft, own: QuoteOwn, version?: number): QuoteInput {
  const { options, counted, ...fields } = own;
  return {
    ...fields,
    version,
    documento: toDocumentInput(draft),
    righe: draft.lines.map(({ key }) => ({ facoltativa: options.has(key), quantitaLibera: counted.has(key) })),
  };
}
