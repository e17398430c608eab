import { CREDIT_NOTE } from "@fatturachiara/contract/document-kinds";
import { negatedLine } from "@fatturachiara/contract/negated-line";
import type { Document_ } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { type Draft, newLine, toDraft } from "./draft.ts";

/** Types that a document of the same type with negative amounts corrects, never a TD04 (RULES §11). */
const correctedBySameType: readonly TipoDocumento[] = [
  "TD16",
  "TD17",
  "TD18",
  "TD19",
  "TD20",
  "TD21",
  "TD22",
  "TD23",
  "TD26",
  "TD28",
  "TD29",
];

/**
 * The document that takes another one back: a credit note with its lines, linked to it (2.1.6), dated today but never
 * before it (00418). Amounts of a credit note are positive.
 */
export function startCreditNote(original: Document_, oggi: Giorno): Draft {
  const tipo = original.idTipoDocumento == null ? undefined : TipoDocumento.perId(original.idTipoDocumento)?.codice;
  const sameType = tipo !== undefined && correctedBySameType.includes(tipo);
  const number = original.numeroDocumentoInvio ?? "";
  const day = original.dataDocumentoInvio ?? original.dataDocumento ?? oggi;
  return {
    ...toDraft(original),
    idTipoDocumento: sameType ? original.idTipoDocumento : CREDIT_NOTE,
    numeroDocumento: null,
    numeroDocumentoInserimentoManuale: false,
    numeroManuale: null,
    startFromThisNumber: false,
    dataDocumento: day > oggi ? day : oggi,
    causale: `Storno della fattura n. ${number} del ${formatGiorno(day)}`,
    descrizione: null,
    dataScadenzaPagamento: null,
    rate: [],
    riferimenti: [
      // What an integration completes stays the first that it names.
      ...(sameType ? original.riferimenti.filter(({ tipo }) => tipo === "fattura") : []),
      { tipo: "fattura", idDocumento: number, data: day, ...codes(original) },
      ...order(original),
    ],
    lines: original.documentServices.map(({ id: _, idDocumento: __, ...line }) =>
      newLine(sameType ? negatedLine(line) : line),
    ),
  };
}

/** Order, contract and the like of the original; the invoices that it named are not those that this one takes back. */
const order = ({ riferimenti }: Document_) => riferimenti.filter(({ tipo }) => tipo !== "fattura");

/** CUP and CIG of the original, which a public body wants on this one too (RULES §10). */
function codes({ riferimenti }: Document_): { cup?: string; cig?: string } {
  const cup = riferimenti.find((one) => one.cup)?.cup;
  const cig = riferimenti.find((one) => one.cig)?.cig;
  return { ...(cup && { cup }), ...(cig && { cig }) };
}
