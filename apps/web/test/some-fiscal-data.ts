import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { RegimeFiscale } from "@fatturachiara/fatturapa/codici";

/** The fiscal data of a professional in the ordinary regime. */
export const someFiscalData: FiscalData = {
  idProfiloFiscale: 1,
  nome: "Anna",
  cognome: "Bianchi",
  codiceFiscale: "VRDNNA80A41H501H",
  partitaIva: "12345678903",
  indirizzo: "Via Roma 1",
  cap: "10121",
  comune: "Torino",
  provincia: "TO",
  nazione: "IT",
  idRegimeFiscale: RegimeFiscale.perCodice("RF01")?.id ?? 0,
  flagCassa: false,
  flagRitenutaCassa: false,
  flagRitenuta: false,
  formatoNumero: "{n}/{yyyy}",
  addebitaBollo: false,
  flagPrestazioniSanitarie: false,
};
