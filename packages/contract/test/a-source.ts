import { Decimal } from "@fatturachiara/fatturapa/decimal";
import type { BozzaSource } from "../src/da-comporre.ts";
import type { Client } from "../src/rooms/clients.ts";
import { documentInput } from "../src/rooms/document.ts";
import type { BankAccount, FiscalData } from "../src/rooms/taxdata.ts";

/** Tax data of a person with a fund and withholding. */
const fiscal: FiscalData = {
  idProfiloFiscale: 1,
  nome: "Giulia",
  cognome: "Ferrari",
  partitaIva: "12345678903",
  codiceFiscale: "RSSMRA80A01H501U",
  indirizzo: "Via Principe Amedeo",
  numeroCivico: "31",
  cap: "10123",
  comune: "Torino",
  provincia: "TO",
  nazione: "IT",
  idRegimeFiscale: 1,
  flagCassa: true,
  idTipoCassa: 4,
  aliquotaCassa: Decimal.of("4"),
  flagRitenutaCassa: false,
  flagRitenuta: true,
  formatoNumero: "{n}/{yyyy}",
  addebitaBollo: false,
  flagPrestazioniSanitarie: false,
};

/** A company. */
export const client: Client = {
  id: "01890000-0000-7000-8000-000000000001",
  idProfiloFiscale: 2,
  flagPubblicaAmministrazione: false,
  ragioneSociale: "Officine Meridiana S.r.l.",
  partitaIva: "01234567897",
  codiceFiscale: "01234567897",
  indirizzo: "Via Savona",
  numeroCivico: "97",
  cap: "20144",
  comune: "Milano",
  provincia: "MI",
  nazione: "IT",
  codiceSDI: "X7QR4KT",
  archiviato: false,
  createdAt: "2026-11-20T10:00:00.000Z",
};

/** Where the money is to come. */
export const account: BankAccount = {
  id: "01890000-0000-7000-8000-000000000002",
  intestatario: "Giulia Ferrari",
  iban: "IT60X0542811101000000123456",
  banca: "Banca del Piemonte",
  predefinito: true,
};

/** What a document of the wire is composed with. */
export const source = (document: Record<string, unknown>): BozzaSource => ({
  document: documentInput.parse(document),
  numero: "47/2026",
  fiscal,
  client,
  bankAccounts: [account],
});
