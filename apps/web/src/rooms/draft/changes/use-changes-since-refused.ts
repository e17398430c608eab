import type { DocumentDetail } from "@fatturachiara/contract/rooms/document";
import { byteDiComposta, type Composta } from "@fatturachiara/fatturapa/documento";
import { readSemplificata, readXml } from "@fatturachiara/fatturapa/xml";
import { useMemo } from "react";
import { useStoredInvoice } from "../../archive/index.ts";
import { changedElements } from "./changed-elements.ts";

/** What the file to come says differently from the one that was refused; no rows of a document nobody has refused. */
export function useChangesSinceRefused(document: DocumentDetail | null, fattura: Composta | undefined) {
  const stored = useRefusedInvoice(document);
  const sent = stored.data;
  const rows = useMemo(() => (sent && fattura ? changesTo(sent, fattura) : undefined), [sent, fattura]);
  return { stored, rows };
}

/** The file that was refused; nothing of a document nobody has refused. */
export const useRefusedInvoice = (document: DocumentDetail | null) =>
  useStoredInvoice(document?.statoDocumento === "E" ? document : undefined);

/** Element by element what an invoice to come says differently from a stored one. */
export function changesTo(sent: Parameters<typeof changedElements>[0], fattura: Composta) {
  // Written and read again, so that both are as a file says them.
  const bytes = byteDiComposta(fattura);
  const next = fattura.versione === "FSM10" ? readSemplificata(bytes).fattura : readXml(bytes).fattura;
  return next && changedElements(sent, next);
}
