import type { Cessionario } from "@fatturachiara/fatturapa/bozza";
import { cessionarioDa } from "@fatturachiara/fatturapa/scomposizione";
import type { FatturaElettronica } from "@fatturachiara/fatturapa/tracciato";

/** Who has issued an invoice, as the customer of somebody else. */
export function asBuyer({ FatturaElettronicaHeader: head }: FatturaElettronica): Cessionario {
  return cessionarioDa(head.CedentePrestatore, {
    ...head.DatiTrasmissione,
    FormatoTrasmissione: "FPR12",
    CodiceDestinatario: "0000000",
    PECDestinatario: undefined,
  });
}
