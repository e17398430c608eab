import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { DocumentInput } from "../rooms/document.ts";

/** What a quote says of one of its lines, and what the customer has chosen of it. */
export type LineTerms = {
  /** The customer takes it or leaves it; it counts once it is taken. */
  facoltativa: boolean;
  /** The customer may say how many. */
  quantitaLibera: boolean;
  presa?: boolean | null | undefined;
  quantita?: Decimal | null | undefined;
};

/** How many the customer has chosen of a line, where that was theirs to say. */
export const chosenQuantity = (terms: LineTerms | undefined): Decimal | undefined =>
  terms?.quantitaLibera ? (terms.quantita ?? undefined) : undefined;

/** Every line, options that nobody takes too, in the quantities chosen. */
export function inChosenQuantities<D extends Pick<DocumentInput, "documentServices">>(
  documento: D,
  righe: readonly LineTerms[],
): D {
  const documentServices = documento.documentServices.map((line, i) => ({
    ...line,
    quantita: chosenQuantity(righe[i]) ?? line.quantita,
  }));
  return { ...documento, documentServices };
}

/** What a quote comes to: the lines that are no option and the options taken, in the quantities chosen. */
export function agreedDocument<D extends Pick<DocumentInput, "documentServices">>(
  documento: D,
  righe: readonly LineTerms[],
): D {
  const chosen = inChosenQuantities(documento, righe);
  const isAgreed = (terms: LineTerms | undefined) => !terms?.facoltativa || terms.presa === true;
  return { ...chosen, documentServices: chosen.documentServices.filter((_, i) => isAgreed(righe[i])) };
}
