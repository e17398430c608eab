import { unnumbered } from "@fatturachiara/contract/document/copied-document";
import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import { negatedLine } from "@fatturachiara/contract/document/negated-line";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { TipoDocumento } from "@fatturachiara/fatturapa/codici";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { type Draft, newLine, toDraft } from "./draft.ts";

/**
 * The document that takes another one back: a credit note with its lines, linked to it (2.1.6), dated today but never
 * before it (00418). Amounts of a credit note are positive; some types are taken back by one of their own with negative
 * amounts (RULES §11).
 */
export function startCreditNote(original: DocumentDetail, oggi: Giorno): Draft {
  const sameType = TipoDocumento.perId(original.idTipoDocumento)?.correzione === "stesso tipo";
  const number = original.numeroDocumentoInvio ?? "";
  const day = original.dataDocumentoInvio ?? original.dataDocumento ?? oggi;
  return {
    ...toDraft(original),
    idTipoDocumento: sameType ? original.idTipoDocumento : CREDIT_NOTE,
    ...unnumbered,
    dataDocumento: day > oggi ? day : oggi,
    causale: conApostrofo`Storno della fattura n. ${number} del ${formatGiorno(day)}`,
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
const order = ({ riferimenti }: DocumentDetail) => riferimenti.filter(({ tipo }) => tipo !== "fattura");

/** CUP and CIG of the original, which a public body wants on this one too (RULES §10). */
function codes({ riferimenti }: DocumentDetail): { cup?: string; cig?: string } {
  const cup = riferimenti.find((riferimento) => riferimento.cup)?.cup;
  const cig = riferimenti.find((riferimento) => riferimento.cig)?.cig;
  return { ...(cup && { cup }), ...(cig && { cig }) };
}
