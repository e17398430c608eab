import { encodeDocument } from "@fatturachiara/contract/draft/encode-document";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import { calcolaRiga } from "@fatturachiara/fatturapa/calcolo";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { leggiBozza } from "@fatturachiara/fatturapa/json";
import type { Selectable } from "kysely";
import type { Document } from "../../../db/schema.ts";

/** A document as it is kept. */
export type DocumentRecord = Selectable<Document>;

/** The draft of a document, as it was edited last. */
export function keptDraft(row: Pick<DocumentRecord, "id" | "bozza">): CorpoBozza {
  const { bozza, problemi } = leggiBozza(row.bozza);
  if (problemi.length > 0) throw new Error(`The draft of ${row.id} cannot be read: ${JSON.stringify(problemi)}`);
  return bozza;
}

/**
 * What the person edits of a document, on the wire. Customer, account, number and day are those of the columns: customers
 * are merged there, an account is put away there, and a document that is sent gets its number and day there.
 */
export function inputOf(row: DocumentRecord): DocumentInput {
  const bozza = keptDraft(row);
  const wire = encodeDocument(bozza);
  const totals = lineTotals(bozza);
  return {
    ...wire,
    version: row.version,
    idCliente: row.idCliente,
    idProfiloIban: row.idProfiloIban,
    numeroDocumento: row.numeroDocumento,
    dataDocumento: row.dataDocumento,
    documentServices: wire.documentServices.map((line, i) => ({
      ...line,
      idDocumento: row.id,
      prezzoTotale: totals[i] ?? null,
    })),
  };
}

/** Of each line the total, as its file says it, else as it is computed. */
export function lineTotals({ DatiBeniServizi, comeNelFile = [] }: CorpoBozza): Decimal[] {
  const inFile = new Map(comeNelFile.map(({ percorso, valore }) => [percorso, valore]));
  return (DatiBeniServizi?.DettaglioLinee ?? []).map((line, i) => {
    const lineTotal = inFile.get(lineTotalPath(i));
    return lineTotal === undefined ? calcolaRiga(line).prezzoTotale : Decimal.of(lineTotal);
  });
}

/** Where the total of line i stands (from 0). */
export const lineTotalPath = (i: number): string => `DatiBeniServizi.DettaglioLinee[${i}].PrezzoTotale`;
