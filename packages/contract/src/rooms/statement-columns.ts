/** What a column of a bank's table can be, and what it is called. */
export const columnRoles = {
  dataContabile: "Data contabile",
  dataValuta: "Data valuta",
  importo: "Importo con il segno",
  entrate: "Entrate",
  uscite: "Uscite",
  segno: "Segno (dare o avere)",
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

const amounts: readonly ColumnRole[] = ["importo", "netto", "entrate", "uscite"];

/** Whether a mapping says enough to read movements: a day, and an amount or a pair of them. */
export function isEnough(map: ColumnMap): boolean {
  const roles = Object.values(map);
  return roles.includes("dataContabile") && roles.some((role) => amounts.includes(role));
}
