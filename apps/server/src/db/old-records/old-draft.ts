import { decodeDocument } from "@fatturachiara/contract/draft/decode-document";
import { percentagesWithheld, withholding } from "@fatturachiara/contract/fields/withholding";
import type { DocumentInput } from "@fatturachiara/contract/rooms/document";
import type { CorpoBozza } from "@fatturachiara/fatturapa/bozza";
import { Decimal } from "@fatturachiara/fatturapa/decimal";

type Row = Readonly<Record<string, unknown>>;

/** A document as it was kept before its draft was one value, by columns: rows of the database or of an archive. */
export type OldDocument = {
  document: Row;
  document_service: readonly Row[];
  document_instalment: readonly Row[];
  document_reference: readonly Row[];
};

/** Columns of `document` that were part of the draft alone. */
export const oldColumns = [
  ...["numeroDocumentoInserimentoManuale", "numeroManuale", "startFromThisNumber", "causale", "descrizione"],
  ...[...Object.keys(withholding), "importoRitenuta"],
  ...["idCondizionePagamento", "idModalitaPagamento", "idModalitaPagamentoFull", "flagBollo", "modoBollo"],
  ...["flagBolloVirtuale", "importoBollo", "addebitaBollo", "importoScontoInFattura"],
];

/** Amounts among those columns: numbers, texts or decimals, whoever read them. */
const amounts = new Set([
  ...[...Object.keys(percentagesWithheld), "importoRitenuta", "importoBollo", "importoScontoInFattura"],
  ...["quantita", "prezzoUnitario", "percScontoMaggiorazione", "importoScontoMaggiorazione", "prezzoTotale", "importo"],
]);

/** The draft that these rows tell; columns that are no part of it are not read. */
export function oldDraft(old: OldDocument): CorpoBozza {
  const { flagBollo, flagBolloVirtuale, modoBollo, ...document } = read(old.document);
  return decodeDocument({
    ...document,
    flagBollo: flagBollo ?? true,
    flagBolloVirtuale: flagBolloVirtuale ?? true,
    modoBollo: modoBollo ?? "automatico",
    documentServices: inOrder(old.document_service),
    rate: inOrder(old.document_instalment),
    riferimenti: inOrder(old.document_reference),
  } as unknown as DocumentInput);
}

const inOrder = (rows: readonly Row[]) =>
  rows.toSorted((first, second) => Number(first.posizione) - Number(second.posizione)).map(read);

const read = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      amounts.has(name) && value !== null ? Decimal.of(String(value)).withDecimals(0, 8) : value,
    ]),
  );
