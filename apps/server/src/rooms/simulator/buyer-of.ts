import { cedenteOf } from "@fatturachiara/contract/party/fiscal-rows";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import type { Cessionario } from "@fatturachiara/fatturapa/bozza";

/** Who issues, as the customer of somebody else. */
export function buyerOf(fiscal: FiscalData): Cessionario {
  const { idProfiloFiscale, partitaIva, codiceFiscale, ragioneSociale, nome, cognome } = fiscal;
  return {
    tipo: idProfiloFiscale,
    paese: "IT",
    partitaIva,
    ...(codiceFiscale && { codiceFiscale }),
    ...(ragioneSociale ? { denominazione: ragioneSociale } : { nome: nome ?? "", cognome: cognome ?? "" }),
    sede: cedenteOf(fiscal).sede,
  };
}
