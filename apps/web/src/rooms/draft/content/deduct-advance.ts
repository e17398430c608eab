import { negatedLine } from "@fatturachiara/contract/document/negated-line";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { type Draft, newLine } from "./draft.ts";
import { isBlank } from "./draft-store.ts";

const longest = 1000;

/** The balance of an advance: its lines with the other sign, so that VAT, fund and withholding go as they came, and its reference (2.1.6). */
export function deductAdvance(draft: Draft, advance: DocumentDetail): Pick<Draft, "lines" | "riferimenti"> {
  const idDocumento = advance.numeroDocumentoInvio ?? "";
  const data = advance.dataDocumentoInvio ?? advance.dataDocumento;
  const named = draft.riferimenti.some(
    (one) => one.tipo === "fattura" && one.idDocumento === idDocumento && one.data === data,
  );
  const name = `Acconto fattura n. ${idDocumento}${data ? ` del ${formatGiorno(data)}` : ""}`;
  const deducted = advance.documentServices.map(({ id: _, idDocumento: __, ...line }) =>
    newLine({
      ...negatedLine(line),
      descrizione: [name, line.descrizione].filter(Boolean).join(": ").slice(0, longest),
    }),
  );
  return {
    lines: [...draft.lines.filter((line) => !isBlank(line)), ...deducted],
    riferimenti: named ? draft.riferimenti : [...draft.riferimenti, { tipo: "fattura", idDocumento, data }],
  };
}
