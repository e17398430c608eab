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
    sede: {
      indirizzo: fiscal.indirizzo,
      ...(fiscal.numeroCivico && { numeroCivico: fiscal.numeroCivico }),
      cap: fiscal.cap,
      comune: fiscal.comune,
      ...(fiscal.provincia && { provincia: fiscal.provincia }),
      nazione: fiscal.nazione,
    },
  };
}
