/** What a column of a bank's table can be. */
const columnRoles = {
  dataContabile: "Data contabile",
  dataValuta: "Data valuta",
  importo: "Importo con il segno",
  entrate: "Entrate",
  uscite: "Uscite",
  commissione: "Commissione",
  netto: "Netto",
  saldo: "Saldo dopo il movimento",
  divisa: "Divisa",
  descrizione: "Descrizione",
  altraDescrizione: "Altra descrizione",
  controparte: "Controparte",
  ibanControparte: "IBAN della controparte",
  riferimento: "Codice del movimento",
  collegato: "Codice del movimento collegato",
  tipo: "Tipo",
  stato: "Stato",
  conto: "Conto",
} as const;

/** What a column is. */
export type ColumnRole = keyof typeof columnRoles;

/** Columns by their names in the file. */
export type ColumnMap = Readonly<Record<string, ColumnRole>>;

/** Whether a mapping says enough to read movements: a day, and an amount or a pair of them. */
export function isEnough(map: ColumnMap): boolean {
  const roles = new Set(Object.values(map));
  const amount = roles.has("importo") || roles.has("netto") || roles.has("entrate") || roles.has("uscite");
  return roles.has("dataContabile") && amount;
}
