import type { ColumnMap, ColumnRole } from "@fatturachiara/contract/rooms/statement-columns";
import { compactText } from "../../fold-text.ts";
import { areSigns } from "./sign-words.ts";

/** The table of a bank, known by its columns. */
type BankLayout = {
  banca: string;
  /** Names of columns that it alone has together. */
  firma: readonly string[];
  colonne: Readonly<Record<string, ColumnRole>>;
};

/** Tables whose columns are known, those with more columns first. Names are compared without accents, capitals and signs. */
const bankLayouts: readonly BankLayout[] = [
  {
    banca: "Revolut Business",
    firma: ["Date completed (UTC)", "ID", "Payment currency", "Amount", "Fee"],
    colonne: {
      ...{
        "Date completed (UTC)": "dataContabile",
        "Date started (UTC)": "dataValuta",
        ID: "riferimento",
        Type: "tipo",
      },
      ...{ Description: "altraDescrizione", Reference: "descrizione", Payer: "controparte", Amount: "importo" },
      ...{ "Payment currency": "divisa", Fee: "commissione", Balance: "saldo", Account: "conto" },
      ...{ "Beneficiary IBAN": "ibanControparte", State: "stato" },
    },
  },
  {
    banca: "Revolut",
    firma: ["Completed Date", "Started Date", "Amount", "Fee", "State"],
    colonne: {
      ...{ "Completed Date": "dataContabile", "Started Date": "dataValuta", Type: "tipo", Product: "conto" },
      ...{ Description: "descrizione", Amount: "importo", Fee: "commissione", Currency: "divisa", State: "stato" },
      Balance: "saldo",
    },
  },
  {
    banca: "Qonto",
    firma: ["Status", "Settlement date (UTC)", "Total amount (incl. VAT)", "Transaction ID"],
    colonne: {
      ...{ Status: "stato", "Settlement date (UTC)": "dataContabile" },
      ...{ "Total amount (incl. VAT)": "importo", Currency: "divisa", "Counterparty name": "controparte" },
      ...{
        "Payment method": "tipo",
        "Transaction ID": "riferimento",
        IBAN: "ibanControparte",
        Reference: "descrizione",
      },
      Note: "altraDescrizione",
    },
  },
  {
    banca: "PayPal",
    firma: ["Data", "Lordo", "Tariffa", "Netto", "Codice transazione"],
    colonne: {
      ...{ Data: "dataContabile", Descrizione: "tipo", Tipo: "tipo", Valuta: "divisa", Tariffa: "commissione" },
      ...{ Netto: "netto", Saldo: "saldo", "Codice transazione": "riferimento", Nome: "controparte", Stato: "stato" },
      ...{ "N. fattura pro-forma": "descrizione", "Codice transazione di riferimento": "collegato" },
      ...{ "Indirizzo email mittente": "altraDescrizione" },
    },
  },
  {
    banca: "Stripe",
    firma: ["balance_transaction_id", "gross", "fee", "net"],
    colonne: {
      ...{ balance_transaction_id: "riferimento", created: "dataContabile", available_on: "dataValuta" },
      ...{
        currency: "divisa",
        fee: "commissione",
        net: "netto",
        reporting_category: "tipo",
        description: "descrizione",
      },
    },
  },
  {
    banca: "N26",
    firma: ["Booking Date", "Value Date", "Partner Name", "Partner Iban"],
    colonne: {
      ...{ "Booking Date": "dataContabile", "Value Date": "dataValuta", "Partner Name": "controparte" },
      ...{
        "Partner Iban": "ibanControparte",
        Type: "tipo",
        "Payment Reference": "descrizione",
        "Amount (EUR)": "importo",
      },
      "Account Name": "conto",
    },
  },
  {
    banca: "Banco BPM",
    firma: ["Ragione Sociale", "Data contabile", "Rapporto", "Importo", "Divisa", "Descrizione"],
    colonne: {
      ...{ "Data contabile": "dataContabile", "Data valuta": "dataValuta", Rapporto: "conto", Importo: "importo" },
      ...{ Divisa: "divisa", Descrizione: "descrizione" },
    },
  },
  {
    banca: "Intesa Sanpaolo",
    firma: ["Data", "Operazione", "Dettagli", "Contabilizzazione", "Importo"],
    colonne: {
      ...{ Data: "dataContabile", Operazione: "tipo", Dettagli: "descrizione", "Conto o carta": "conto" },
      ...{ Contabilizzazione: "stato", Valuta: "divisa", Importo: "importo" },
    },
  },
  {
    banca: "Intesa Sanpaolo",
    firma: ["Data contabile", "Data valuta", "Descrizione", "Accrediti", "Addebiti", "Descrizione estesa"],
    colonne: {
      ...{ "Data contabile": "dataContabile", "Data valuta": "dataValuta", Descrizione: "tipo" },
      ...{ Accrediti: "entrate", Addebiti: "uscite", "Descrizione estesa": "descrizione" },
    },
  },
  {
    banca: "Fineco",
    firma: ["Data", "Entrate", "Uscite", "Descrizione", "Descrizione_Completa"],
    colonne: {
      ...{ Data: "dataContabile", Entrate: "entrate", Uscite: "uscite", Descrizione: "tipo" },
      ...{ Descrizione_Completa: "descrizione", Stato: "stato" },
    },
  },
  {
    banca: "Fineco",
    firma: ["Data Operazione", "Data Valuta", "Entrate", "Uscite", "Descrizione Completa"],
    colonne: {
      ...{ "Data Operazione": "dataContabile", "Data Valuta": "dataValuta", Entrate: "entrate", Uscite: "uscite" },
      ...{ Descrizione: "tipo", "Descrizione Completa": "descrizione" },
    },
  },
  {
    banca: "BPER",
    firma: ["Filiale", "Conto", "Data contabile", "Data valuta", "Importo", "Causale"],
    colonne: {
      ...{ Conto: "conto", "Data contabile": "dataContabile", "Data valuta": "dataValuta", Importo: "importo" },
      ...{ Divisa: "divisa", Descrizione: "descrizione", Causale: "tipo", Note: "altraDescrizione" },
    },
  },
  {
    banca: "Poste Italiane",
    firma: ["Data", "Valuta", "Addebiti", "Accrediti", "Descrizione operazioni"],
    colonne: {
      ...{ Data: "dataContabile", Valuta: "dataValuta", Addebiti: "uscite", Accrediti: "entrate" },
      "Descrizione operazioni": "descrizione",
    },
  },
  {
    banca: "UniCredit",
    firma: ["Data Registrazione", "Data valuta", "Descrizione", "Importo (EUR)"],
    colonne: {
      ...{ "Data Registrazione": "dataContabile", "Data valuta": "dataValuta", Descrizione: "descrizione" },
      ...{ "Importo (EUR)": "importo", Causale: "tipo" },
    },
  },
  {
    banca: "RelaxBanking (BCC)",
    firma: ["Data contabile", "Data valuta", "Importo", "Descrizione", "Note"],
    colonne: {
      ...{ "Data contabile": "dataContabile", "Data valuta": "dataValuta", Importo: "importo" },
      ...{ Descrizione: "descrizione", Note: "altraDescrizione" },
    },
  },
];

/** What columns of that name usually are, in whatever bank's table. */
const usual: Readonly<Record<string, ColumnRole>> = {
  ...{ data: "dataContabile", "data contabile": "dataContabile", "data operazione": "dataContabile" },
  ...{ "data e ora": "dataContabile", conto: "conto", rapporto: "conto", account: "conto" },
  ...{ "data op": "dataContabile", "data registrazione": "dataContabile", "data movimento": "dataContabile" },
  ...{ date: "dataContabile", "booking date": "dataContabile", "data mov": "dataContabile" },
  ...{ valuta: "dataValuta", "data valuta": "dataValuta", "data val": "dataValuta", "value date": "dataValuta" },
  ...{ importo: "importo", "importo eur": "importo", "importo in euro": "importo", ammontare: "importo" },
  ...{ amount: "importo", "importo operazione": "importo" },
  ...{ entrate: "entrate", accrediti: "entrate", avere: "entrate", credito: "entrate", accredito: "entrate" },
  ...{ uscite: "uscite", addebiti: "uscite", dare: "uscite", debito: "uscite", addebito: "uscite" },
  ...{ divisa: "divisa", currency: "divisa", descrizione: "descrizione", causale: "altraDescrizione" },
  ...{ "descrizione operazione": "descrizione", "descrizione estesa": "descrizione", description: "descrizione" },
  ...{
    dettagli: "descrizione",
    segno: "segno",
    "d/a": "segno",
    "dare/avere": "segno",
    "c/d": "segno",
    note: "altraDescrizione",
    stato: "stato",
    status: "stato",
    saldo: "saldo",
  },
  ...{ balance: "saldo", commissione: "commissione", commissioni: "commissione", fee: "commissione" },
  ...{ ordinante: "controparte", beneficiario: "controparte", controparte: "controparte", nominativo: "controparte" },
  ...{ iban: "ibanControparte", "iban controparte": "ibanControparte", cro: "riferimento", trn: "riferimento" },
};

const roleOf = new Map(Object.entries(usual).map(([name, role]) => [compactText(name), role]));

/** The columns of a table as they are proposed: those of the bank whose table it is, else by their usual names. */
export function proposedMap(
  columns: readonly string[],
  rows: readonly { celle: readonly string[] }[] = [],
): { banca: string | null; mappa: ColumnMap } {
  const names = new Map(columns.map((column) => [compactText(column), column]));
  const known = bankLayouts.find(({ firma }) => firma.every((name) => names.has(compactText(name))));
  if (known) {
    const entries = Object.entries(known.colonne).flatMap(([name, role]) => {
      const column = names.get(compactText(name));
      return column === undefined ? [] : [[column, role] as const];
    });
    return { banca: known.banca, mappa: Object.fromEntries(entries) };
  }
  const taken = new Set<ColumnRole>();
  const mappa: Record<string, ColumnRole> = {};
  for (const [name, column] of names) {
    const role = roleOf.get(name);
    if (!role || taken.has(role)) continue;
    taken.add(role);
    mappa[column] = role;
  }
  const signs = columns.find((column, at) => !mappa[column] && areSigns(rows.flatMap(({ celle }) => celle[at] || [])));
  if (signs !== undefined && taken.has("importo") && !taken.has("segno")) mappa[signs] = "segno";
  return { banca: null, mappa };
}

/** Whether a name is one that columns of statements have. */
export const isKnownColumn = (name: string): boolean =>
  roleOf.has(compactText(name)) || layoutNames.has(compactText(name));

const layoutNames = new Set(bankLayouts.flatMap(({ colonne }) => Object.keys(colonne).map(compactText)));
