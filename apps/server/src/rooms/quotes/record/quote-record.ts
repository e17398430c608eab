import { encodeDocument } from "@fatturachiara/contract/draft/encode-document";
import { agreedDocument, chosenQuantity, type LineTerms } from "@fatturachiara/contract/quote/agreed-document";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import { type KeptTerms, type QuoteKind, quoteKinds } from "@fatturachiara/contract/rooms/quotes";
import { calcolaRiga } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Selectable } from "kysely";
import type { Quote } from "../../../db/schema.ts";
import { keptDraft } from "../../document/index.ts";

/** A quote as it is kept. */
export type QuoteRecord = Selectable<Quote>;

/**
 * The document of a quote on the wire; its customer is that of the column: customers are merged there. Quantities are those offered,
 * what a line comes to is that of the quantity chosen.
 */
export function documentOf(row: Pick<QuoteRecord, "id" | "bozza" | "idCliente" | "righe">): DocumentInput {
  const bozza = keptDraft(row);
  const wire = encodeDocument(bozza);
  const terms = termsOf(row.righe);
  const totals = (bozza.DatiBeniServizi?.DettaglioLinee ?? []).map((line, i) => {
    const Quantita = chosenQuantity(terms[i]);
    return calcolaRiga(Quantita ? { ...line, Quantita } : line).prezzoTotale;
  });
  return {
    ...wire,
    idCliente: row.idCliente,
    documentServices: wire.documentServices.map((line, i) => ({ ...line, prezzoTotale: totals[i] ?? null })),
  };
}

/** What a quote says of each of its lines, and what was chosen of it. */
export const termsOf = (righe: readonly KeptTerms[]): LineTerms[] =>
  righe.map(({ quantita, ...terms }) => ({ ...terms, quantita: quantita === null ? null : Decimal.of(quantita) }));

/** The same as it is kept. */
export const keptTerms = (righe: readonly LineTerms[]): KeptTerms[] =>
  righe.map(({ facoltativa, quantitaLibera, presa = null, quantita }) => ({
    ...{ facoltativa, quantitaLibera, presa },
    quantita: quantita?.toString() ?? null,
  }));

/** What is agreed upon as it stands: options that nobody has taken are no part of it. */
export const agreedOf = (row: QuoteRecord): DocumentInput => agreedDocument(documentOf(row), termsOf(row.righe));

/** "3/2026". */
export const numberOf = ({ progressivo, anno }: Pick<QuoteRecord, "progressivo" | "anno">): string =>
  `${progressivo}/${anno}`;

/** "Preventivo n. 3/2026 del 20/11/2026". */
export function nameOf(row: Pick<QuoteRecord, "tipo" | "progressivo" | "anno" | "data">): string {
  return `${kindName(row.tipo)} n. ${numberOf(row)}${row.data ? conApostrofo` del ${formatGiorno(row.data)}` : ""}`;
}

/** "Preventivo", "Pro forma". */
export const kindName = (tipo: QuoteKind): string => quoteKinds[tipo];
