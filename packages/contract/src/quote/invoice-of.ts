import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import { addDays, daysBetween, type Giorno } from "@fatturachiara/fatturapa/giorno";
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

/**
 * What a quote agrees upon as an invoice of that day: terms of payment keep their distance from the day, and what only a file can
 * say otherwise is gone. Numbers are given when it is sent.
 */
export function invoiceOf(agreed: DocumentInput, giorno: Giorno): DocumentInput {
  const shift = agreed.dataDocumento ? daysBetween(agreed.dataDocumento, giorno) : 0;
  const later = (day: Giorno | null | undefined) => (day ? addDays(day, shift) : null);
  const { comeNelFile: _, improntaFile: __, ...formato } = agreed.formato ?? {};
  return {
    ...agreed,
    version: undefined,
    dataDocumento: giorno,
    dataScadenzaPagamento: later(agreed.dataScadenzaPagamento),
    rate: agreed.rate.map((rata) => ({ ...rata, scadenza: later(rata.scadenza) })),
    documentServices: agreed.documentServices.map((line) => ({ ...line, id: undefined, idDocumento: undefined })),
    formato: Object.keys(formato).length > 0 ? formato : undefined,
    numeroDocumento: null,
    numeroDocumentoInserimentoManuale: false,
    numeroManuale: null,
    startFromThisNumber: false,
  };
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
