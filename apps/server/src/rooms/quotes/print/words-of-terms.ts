import { numberIn } from "@fatturachiara/contract/customer/written-in";
import type { LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import type { PrintLanguage } from "../../../pdf/index.ts";
import { quoteWords } from "./quote-words.ts";

/** What stands under a line that the customer may take, leave or count. */
export function wordsOfTerms(language: PrintLanguage, terms: LineTerms | undefined): string[] {
  if (!terms) return [];
  const words = quoteWords[language];
  const { facoltativa, presa, quantitaLibera, quantita } = terms;
  return [
    ...(facoltativa ? [presa ? words.taken : words.optional] : []),
    ...(quantitaLibera
      ? [quantita ? `${words.chosenQuantity} ${numberIn(language, quantita)}` : words.freeQuantity]
      : []),
  ];
}
