import { CREDIT_NOTE } from "@fatturachiara/contract/document/document-kinds";
import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Notice } from "../../ui/feedback/notice.tsx";

type Left = Pick<DocumentDetail, "daIncassare" | "stornato" | "stornata" | "idTipoDocumento">;

/** Label of what a credit note has taken off the invoices that it names. */
export const creditedByNote = "A storno delle fatture";

/** What is left to be paid of a document, or of a credit note to be given back; in words where nothing is. */
export function leftOf({ daIncassare, stornato, stornata, idTipoDocumento }: Left): string {
  if (daIncassare.isPositive()) return formatImporto(daIncassare);
  if (idTipoDocumento === CREDIT_NOTE) return "Nulla";
  return stornata ? "Nulla: è stornata" : stornato.isPositive() ? "Nulla: il resto è stornato" : "niente da pagare";
}

/** Of a credit note larger than what was left of its invoices: the rest is the customer's to have back. */
export function CustomersCredit({ document }: { document: Left & Pick<DocumentDetail, "riferimenti"> }) {
  const { daIncassare, idTipoDocumento, riferimenti } = document;
  if (idTipoDocumento !== CREDIT_NOTE || !daIncassare.isPositive()) return null;
  if (!riferimenti.some(({ tipo }) => tipo === "fattura")) return null;
  return (
    <Notice severity="info" title={`Il cliente ha un credito di ${formatImporto(daIncassare)}`}>
      La nota vale più di quanto restava da pagare delle fatture che storna. Segna il rimborso quando lo restituisci.
    </Notice>
  );
}
