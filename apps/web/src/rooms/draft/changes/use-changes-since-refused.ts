import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";
import { readXml, writeXmlBytes } from "@fatturachiara/fatturapa/xml";
import { useMemo } from "react";
import { useStoredInvoice } from "../../archive/index.ts";
import { changedElements } from "./changed-elements.ts";

/** What the file to come says differently from the one that was refused; no rows of a document nobody has refused. */
export function useChangesSinceRefused(document: DocumentDetail | null, fattura: FatturaElettronica | undefined) {
  const stored = useStoredInvoice(document?.statoDocumento === "E" ? document : undefined);
  const sent = stored.data;
  const rows = useMemo(() => {
    if (!sent || !fattura) return undefined;
    // Written and read again, so that both are as a file says them.
    const next = readXml(writeXmlBytes(fattura)).fattura;
    return next && changedElements(sent, next);
  }, [sent, fattura]);
  return { stored, rows };
}
