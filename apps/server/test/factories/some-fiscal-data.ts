import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";

/** Fiscal data of a freelance, complete enough to invoice. */
export function someFiscalData(change: Partial<FiscalData> = {}): FiscalData {
  return {
    idProfiloFiscale: 1,
    nome: "Ada",
    cognome: "Bianchi",
    partitaIva: "01234567897",
    codiceFiscale: "BNCLRA75C41F205N",
    indirizzo: "Via Roma",
    numeroCivico: "1",
    cap: "20121",
    comune: "Milano",
    provincia: "MI",
    nazione: "IT",
    idRegimeFiscale: RegimeFiscale.perCodice("RF01").id,
    flagCassa: false,
    flagRitenutaCassa: false,
    flagRitenuta: false,
    formatoNumero: "{n}/{yyyy}",
    addebitaBollo: false,
    flagPrestazioniSanitarie: false,
    ...change,
  };
}
