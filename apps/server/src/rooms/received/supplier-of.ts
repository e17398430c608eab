import { cessionarioDa } from "@fatturachiara/fatturapa/scomposizione";
import type { CedentePrestatore } from "@fatturachiara/fatturapa/tracciato";
import type { AnyInvoice } from "../document/index.ts";

type HeadOf<F> = F extends AnyInvoice ? Pick<F, "versione" | "FatturaElettronicaHeader"> : never;
type Head = HeadOf<AnyInvoice>;

/** The supplier of an invoice as a customer would be. Where the file went is our own address: where they receive, no invoice of theirs says. */
export const supplierOf = (fattura: Head) =>
  cessionarioDa(sellerOf(fattura), {
    ...fattura.FatturaElettronicaHeader.DatiTrasmissione,
    FormatoTrasmissione: "FPR12",
    CodiceDestinatario: "0000000",
    PECDestinatario: undefined,
  });

function sellerOf(fattura: Head): CedentePrestatore {
  if (fattura.versione !== "FSM10") return fattura.FatturaElettronicaHeader.CedentePrestatore;
  const { IdFiscaleIVA, CodiceFiscale, RegimeFiscale, Sede, ...names } =
    fattura.FatturaElettronicaHeader.CedentePrestatore;
  const { Denominazione, Nome, Cognome } = names;
  return {
    DatiAnagrafici: { IdFiscaleIVA, CodiceFiscale, RegimeFiscale, Anagrafica: { Denominazione, Nome, Cognome } },
    Sede,
  };
}
