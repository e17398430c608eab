import { conApostrofo, formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { DocumentDetail, DocumentInput, DocumentService } from "../rooms/document.ts";
import { negatedLine } from "./negated-line.ts";

/** An advance as the balance needs it: its number and day, and its lines. */
export type Advance = Pick<DocumentDetail, "numeroDocumentoInvio" | "dataDocumentoInvio" | "dataDocumento"> & {
  documentServices: readonly DocumentService[];
};

const longest = 1000;

/** The lines of an advance with the other sign, named after it: VAT, fund and withholding go as they came. */
export function deductedLines(advance: Advance): Omit<DocumentService, "id" | "idDocumento">[] {
  const { idDocumento, data } = referenceTo(advance);
  const name = `Acconto fattura n. ${idDocumento}${data ? conApostrofo` del ${formatGiorno(data)}` : ""}`;
  return advance.documentServices.map(({ id: _, idDocumento: __, ...line }) => ({
    ...negatedLine(line),
    descrizione: [name, line.descrizione].filter(Boolean).join(": ").slice(0, longest),
  }));
}

/** How a balance names it (2.1.6). */
export function referenceTo({
  numeroDocumentoInvio,
  dataDocumentoInvio,
  dataDocumento,
}: Omit<Advance, "documentServices">) {
  return {
    tipo: "fattura",
    idDocumento: numeroDocumentoInvio ?? "",
    data: dataDocumentoInvio ?? dataDocumento,
  } as const satisfies DocumentInput["riferimenti"][number];
}
