import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { readXml, writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { useMemo } from "react";
import { useStoredInvoice } from "../../archive/index.ts";
import { changedElements } from "./changed-elements.ts";

/** What the file to come says differently from the one that was refused; no rows of a document nobody has refused. */
export function useChangesSinceRefused(document: DocumentDetail | null, fattura: FatturaElettronica | undefined) {
  const stored = useRefusedInvoice(document);
  const sent = stored.data;
  const rows = useMemo(() => (sent && fattura ? changesTo(sent, fattura) : undefined), [sent, fattura]);
  return { stored, rows };
}

/** The file that was refused; nothing of a document nobody has refused. */
export const useRefusedInvoice = (document: DocumentDetail | null) =>
  useStoredInvoice(document?.statoDocumento === "E" ? document : undefined);

/** Element by element what an invoice to come says differently from a stored one. */
export function changesTo(sent: Parameters<typeof changedElements>[0], fattura: FatturaElettronica) {
  // Written and read again, so that both are as a file says them.
  const next = readXml(writeXmlBytes(fattura)).fattura;
  return next && changedElements(sent, next);
}
