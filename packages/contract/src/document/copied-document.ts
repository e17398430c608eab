import { addDays, daysBetween, type Giorno } from "@fatturachiara/fatturapa/giorno";
import type { DocumentInput } from "../rooms/document.ts";

/** Of a document whose number is the next of its series, and chosen by nobody. */
export const unnumbered = {
  numeroDocumento: null,
  numeroDocumentoInserimentoManuale: false,
  numeroManuale: null,
  startFromThisNumber: false,
};

/** What is copied of a document: not its number, nor what its file said otherwise: a copy is computed anew. */
export function copied(document: DocumentInput): DocumentInput {
  const { comeNelFile: _, improntaFile: __, ...formato } = document.formato ?? {};
  return { ...document, ...unnumbered, formato: Object.keys(formato).length > 0 ? formato : undefined };
}

/** The same as a new document of that day: its lines are its own, terms of payment keep their distance from the day. */
export function copiedTo(giorno: Giorno, document: DocumentInput): DocumentInput {
  const { version: _, ...copy } = copied(document);
  const shift = copy.dataDocumento ? daysBetween(copy.dataDocumento, giorno) : 0;
  const later = (day: Giorno | null | undefined) => (day ? addDays(day, shift) : null);
  return {
    ...copy,
    dataDocumento: giorno,
    dataScadenzaPagamento: later(copy.dataScadenzaPagamento),
    rate: copy.rate.map((rata) => ({ ...rata, scadenza: later(rata.scadenza) })),
    documentServices: copy.documentServices.map((line) => ({ ...line, id: undefined, idDocumento: undefined })),
  };
}
