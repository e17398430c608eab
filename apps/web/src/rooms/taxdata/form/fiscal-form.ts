import { INVOICE } from "@fatturachiara/contract/document/document-kinds";
import { type FiscalData, fiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { texts as sentences } from "@fatturachiara/contract/texts";
import { CondizionePagamento, ModalitaPagamento, RegimeFiscale } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { contractResolver, judge } from "../../../api/contract-resolver.ts";

/** The tax data while they are typed: the regime may still be to choose. */
export type FiscalValues = Omit<FiscalData, "idRegimeFiscale"> & { idRegimeFiscale: number | null };

/** Labels of the fields, in the order of the page; the summary of errors and the focus follow it. */
export const fiscalLabels = {
  idProfiloFiscale: "Tipo soggetto",
  titolo: "Titolo",
  nome: "Nome",
  cognome: "Cognome",
  ragioneSociale: "Ragione sociale",
  partitaIva: "Partita IVA",
  codiceFiscale: "Codice fiscale",
  codiceEori: "Codice EORI",
  telefono: "Telefono",
  indirizzo: "Indirizzo",
  numeroCivico: "Numero civico",
  comune: "Comune",
  provincia: "Provincia",
  cap: "CAP",
  nazione: "Nazione",
  "stabileOrganizzazione.indirizzo": "Indirizzo della stabile organizzazione",
  "stabileOrganizzazione.numeroCivico": "Numero civico",
  "stabileOrganizzazione.comune": "Comune",
  "stabileOrganizzazione.provincia": "Provincia",
  "stabileOrganizzazione.cap": "CAP",
  "rappresentanteFiscale.partitaIva": sentences.representativeVat,
  "rappresentanteFiscale.codiceFiscale": "Codice fiscale del rappresentante",
  "rappresentanteFiscale.denominazione": "Denominazione del rappresentante",
  "rappresentanteFiscale.nome": "Nome",
  "rappresentanteFiscale.cognome": "Cognome",
  reaUfficio: "Ufficio REA",
  reaNumero: "Numero REA",
  reaCapitaleSociale: "Capitale sociale",
  reaSocioUnico: "Soci",
  reaStatoLiquidazione: "Liquidazione",
  idRegimeFiscale: "Regime fiscale",
  flagCassa: "Aggiungi la cassa alle righe",
  idTipoCassa: "Cassa",
  aliquotaCassa: "Aliquota",
  idAliquotaIvaFullCassa: "IVA della cassa",
  flagRitenutaCassa: "Soggetta a ritenuta",
  flagRitenuta: "Applica la ritenuta d'acconto",
  idRitenuta: "Tipo di ritenuta",
  aliquotaRitenuta: "Aliquota",
  percentualeBaseRitenuta: "Base",
  idCausalePagamento: "Causale del pagamento",
  idTipoDocumento: "Tipo di documento",
  idAliquotaIvaFull: "IVA delle righe",
  idModalitaPagamento: "Modalità di pagamento",
  idCondizionePagamento: "Condizioni di pagamento",
  giorniScadenza: "Scadenza, giorni",
  unitaMisura: "Unità di misura",
  formatoNumero: "Formato del numero",
  causale: "Causale abituale",
  addebitaBollo: "Addebita il bollo al cliente",
  codiceDestinatario: "Codice destinatario",
  emailPEC: "PEC",
  codiceAteco: "Codice ATECO",
  flagPrestazioniSanitarie: "Svolgo prestazioni sanitarie",
} as const satisfies Record<string, string>;

/** A regime still to choose does not silence the other rules. */
const whileMissing = { idRegimeFiscale: RegimeFiscale.perCodice("RF01").id };

/** Rules of the contract. */
export const fiscalResolver = contractResolver<FiscalValues, FiscalData>(fiscalData, whileMissing);

/** What is wrong with the present values, by field. */
export const wrongFiscal = (values: FiscalValues) => judge(fiscalData, values, whileMissing).wrong;

/** Empty fields of a text input are "" and not nothing, so that a saved form and the same form untouched are equal. */
const texts = {
  titolo: "",
  nome: "",
  cognome: "",
  ragioneSociale: "",
  partitaIva: "",
  codiceFiscale: "",
  codiceEori: "",
  telefono: "",
  indirizzo: "",
  numeroCivico: "",
  comune: "",
  provincia: "",
  cap: "",
  reaUfficio: "",
  reaNumero: "",
  unitaMisura: "",
  causale: "",
  codiceDestinatario: "",
  emailPEC: "",
  codiceAteco: "",
};

/** Whose tax data they are, as far as is known before anything has been saved. */
export type FiscalPerson = Pick<FiscalData, "nome" | "cognome" | "telefono">;

/** What the form starts from: the saved data, or what is usual for somebody who has just arrived. */
export function fiscalValues(saved: FiscalData | null, person: FiscalPerson): FiscalValues {
  if (saved) return { ...saved, ...filled(saved) };
  return {
    ...texts,
    ...person,
    idProfiloFiscale: 1,
    nazione: "IT",
    stabileOrganizzazione: null,
    rappresentanteFiscale: null,
    reaCapitaleSociale: null,
    reaSocioUnico: null,
    reaStatoLiquidazione: null,
    idRegimeFiscale: null,
    flagCassa: false,
    idTipoCassa: null,
    aliquotaCassa: null,
    idAliquotaIvaFullCassa: null,
    flagRitenutaCassa: false,
    flagRitenuta: false,
    idRitenuta: null,
    aliquotaRitenuta: null,
    percentualeBaseRitenuta: Decimal.of(100),
    idCausalePagamento: null,
    idTipoDocumento: INVOICE,
    idAliquotaIvaFull: null,
    idCondizionePagamento: CondizionePagamento.perCodice("TP02").id,
    idModalitaPagamento: ModalitaPagamento.perCodice("MP05").id,
    giorniScadenza: 30,
    formatoNumero: "{n}/{yyyy}",
    addebitaBollo: false,
    flagPrestazioniSanitarie: false,
  };
}

function filled(saved: FiscalData) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, empty]) => [name, saved[name as keyof typeof texts] ?? empty]),
  ) as typeof texts;
}
