import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { type Advance, deductedLines, referenceTo } from "../document/deducted-advance.ts";
import { ADVANCES, INVOICE } from "../document/document-kinds.ts";
import type { DocumentInput } from "../rooms/document.ts";

const [onInvoice = 0, onFee = onInvoice] = ADVANCES;
const fee = TipoDocumento.voci.find(({ nome }) => nome === "Parcella")?.id;

/** The kind of document that asks for money ahead of one of that kind: of a fee an advance on a fee. */
export const advanceType = (idTipoDocumento: number | null | undefined): number =>
  idTipoDocumento != null && (idTipoDocumento === fee || idTipoDocumento === onFee) ? onFee : onInvoice;

/** The kind of document that advances are deducted from: who writes advances as a rule (`predefinibile`) closes with none. */
function balanceType(idTipoDocumento: number | null | undefined): number | null | undefined {
  if (idTipoDocumento === onInvoice) return INVOICE;
  return idTipoDocumento === onFee ? fee : idTipoDocumento;
}

/** What is left of a document once those advances are deducted from it, each named (2.1.6). */
export function withoutAdvances(document: DocumentInput, advances: readonly Advance[]): DocumentInput {
  if (advances.length === 0) return document;
  return {
    ...document,
    idTipoDocumento: balanceType(document.idTipoDocumento),
    // Amounts of instalments were those of the whole: the balance is one payment, by the last day that was agreed.
    rate: [],
    dataScadenzaPagamento: document.rate.at(-1)?.scadenza ?? document.dataScadenzaPagamento,
    riferimenti: [...document.riferimenti, ...advances.map(referenceTo)],
    documentServices: [...document.documentServices, ...advances.flatMap(deductedLines)],
  };
}
