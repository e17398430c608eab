import type { LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";
import type { QuoteWords } from "./quote-words.ts";

/** What stands under a line that the customer may take, leave or count. */
export function wordsOfTerms(words: QuoteWords, terms: LineTerms | undefined): string[] {
  if (!terms) return [];
  const { facoltativa, presa, quantitaLibera, quantita } = terms;
  return [
    ...(facoltativa ? [presa ? words.taken : words.optional] : []),
    ...(quantitaLibera ? [quantita ? `${words.chosenQuantity} ${formatNumero(quantita)}` : words.freeQuantity] : []),
  ];
}
