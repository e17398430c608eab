import type { ClientInput } from "./rooms/clients.ts";
import { texts } from "./texts.ts";

/** What the fields of a customer are called, in the order of the form: on its labels and at the head of its files. */
export const clientLabels = {
  idProfiloFiscale: "Tipo di cliente",
  flagPubblicaAmministrazione: "Pubblica amministrazione",
  nazione: "Nazione",
  partitaIvaItaliana: "Ha una partita IVA italiana",
  partitaIva: "Partita IVA",
  codiceFiscale: "Codice fiscale",
  rappresentanteDenominazione: "Rappresentante fiscale in Italia",
  rappresentantePartitaIva: texts.representativeVat,
  ragioneSociale: "Ragione sociale",
  nome: "Nome",
  cognome: "Cognome",
  indirizzo: "Indirizzo",
  numeroCivico: "Numero civico",
  comune: "Comune",
  provincia: "Provincia",
  cap: "CAP",
  codiceSDI: "Codice destinatario",
  emailPEC: "PEC",
  email: "E-mail",
  nota: "Nota",
  idProfiloIban: "Conto su cui ti paga",
  idCondizionePagamento: "Condizioni di pagamento",
  idModalitaPagamento: "Modalità di pagamento",
  causale: "Causale",
  idEsigibilitaIva: "Esigibilità IVA",
  addebitaBollo: "Bollo",
} as const satisfies Record<keyof ClientInput, string>;

/** The kinds of customers, as their number in `idProfiloFiscale` names them (screens.md §12.2). */
export const clientKinds = { 1: "Persona fisica", 2: "Azienda", 3: "Condominio" } as const;
