import type { QuoteKind } from "../rooms/quotes.ts";

/** A word that goes with a quote, with the ending of what it is: "inviato", of a pro forma "inviata". */
export const endedAs = (tipo: QuoteKind, word: string): string =>
  tipo === "proforma" ? word.replace(/o$/, "a") : word;
