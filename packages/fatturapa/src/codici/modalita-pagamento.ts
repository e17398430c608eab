import { type CodiceDi, elenco } from "./elenco.ts";

/** 2.4.2.2 ModalitaPagamento. `richiedeIban`: the customer needs our IBAN to pay. `richiedeScadenza`: paid at a date, not on the spot. */
export const ModalitaPagamento = elenco([
  { id: 1, codice: "MP01", descrizione: "Contanti", richiedeIban: false, richiedeScadenza: false },
  { id: 2, codice: "MP02", descrizione: "Assegno", richiedeIban: false, richiedeScadenza: false },
  { id: 3, codice: "MP03", descrizione: "Assegno circolare", richiedeIban: false, richiedeScadenza: false },
  { id: 4, codice: "MP04", descrizione: "Contanti presso Tesoreria", richiedeIban: false, richiedeScadenza: false },
  { id: 5, codice: "MP05", descrizione: "Bonifico", richiedeIban: true, richiedeScadenza: true },
  { id: 6, codice: "MP06", descrizione: "Vaglia cambiario", richiedeIban: false, richiedeScadenza: true },
  { id: 7, codice: "MP07", descrizione: "Bollettino bancario", richiedeIban: false, richiedeScadenza: true },
  { id: 8, codice: "MP08", descrizione: "Carta di pagamento", richiedeIban: false, richiedeScadenza: false },
  { id: 9, codice: "MP09", descrizione: "RID", richiedeIban: false, richiedeScadenza: true },
  { id: 10, codice: "MP10", descrizione: "RID utenze", richiedeIban: false, richiedeScadenza: true },
  { id: 11, codice: "MP11", descrizione: "RID veloce", richiedeIban: false, richiedeScadenza: true },
  { id: 12, codice: "MP12", descrizione: "RIBA", richiedeIban: false, richiedeScadenza: true },
  { id: 13, codice: "MP13", descrizione: "MAV", richiedeIban: false, richiedeScadenza: true },
  { id: 14, codice: "MP14", descrizione: "Quietanza erario", richiedeIban: false, richiedeScadenza: false },
  {
    id: 15,
    codice: "MP15",
    descrizione: "Giroconto su conti di contabilità speciale",
    richiedeIban: false,
    richiedeScadenza: false,
  },
  { id: 16, codice: "MP16", descrizione: "Domiciliazione bancaria", richiedeIban: false, richiedeScadenza: true },
  { id: 17, codice: "MP17", descrizione: "Domiciliazione postale", richiedeIban: false, richiedeScadenza: true },
  { id: 18, codice: "MP18", descrizione: "Bollettino di c/c postale", richiedeIban: false, richiedeScadenza: true },
  { id: 19, codice: "MP19", descrizione: "SEPA Direct Debit", richiedeIban: false, richiedeScadenza: true },
  { id: 20, codice: "MP20", descrizione: "SEPA Direct Debit CORE", richiedeIban: false, richiedeScadenza: true },
  { id: 21, codice: "MP21", descrizione: "SEPA Direct Debit B2B", richiedeIban: false, richiedeScadenza: true },
  {
    id: 22,
    codice: "MP22",
    descrizione: "Trattenuta su somme già riscosse",
    richiedeIban: false,
    richiedeScadenza: false,
    validoDal: "2017-01-01",
  },
  {
    id: 23,
    codice: "MP23",
    descrizione: "PagoPA",
    richiedeIban: false,
    richiedeScadenza: true,
    validoDal: "2020-10-01",
  },
]);

/** One of its codes. */
export type ModalitaPagamento = CodiceDi<typeof ModalitaPagamento>;
