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

/** What a quote comes to: the lines that are no option and the options taken, in the quantities chosen. */
export function agreedDocument<D extends Pick<DocumentInput, "documentServices">>(
  documento: D,
  righe: readonly LineTerms[],
): D {
  const documentServices = documento.documentServices.flatMap((line, i) => {
    const terms = righe[i];
    if (terms?.facoltativa && terms.presa !== true) return [];
    return [terms?.quantitaLibera && terms.quantita ? { ...line, quantita: terms.quantita } : line];
  });
  return { ...documento, documentServices };
}
