import { senzaAccenti } from "@fatturachiara/fatturapa/presentazione";

/** What a column of a pasted table can be in a line; `importo` is the line's total and only read where no price is. */
export type PastedColumn =
  | "code"
  | "descrizione"
  | "quantita"
  | "unitaMisura"
  | "prezzoUnitario"
  | "sconto"
  | "iva"
  | "importo";

/** Words of a heading, without accents and signs. */
const headings: readonly [PastedColumn, readonly string[]][] = [
  ["code", ["codice", "cod", "sku", "articolo codice", "codice articolo"]],
  ["descrizione", ["descrizione", "prodotto", "servizio", "articolo", "voce", "prestazione", "oggetto"]],
  ["quantita", ["quantita", "qta", "q ta", "q", "qt", "pezzi", "ore"]],
  ["unitaMisura", ["um", "u m", "unita", "unita di misura", "unita misura"]],
  [
    "prezzoUnitario",
    ["prezzo", "prezzo unitario", "costo", "costo unitario", "importo unitario", "tariffa", "listino"],
  ],
  ["sconto", ["sconto", "sconti", "sc", "percentuale sconto"]],
  ["iva", ["iva", "aliquota", "aliquota iva", "codice iva"]],
  ["importo", ["importo", "totale", "totale riga", "importo riga", "imponibile"]],
];

const plain = (text: string) =>
  senzaAccenti(text)
    .replace(/[^a-z]+/g, " ")
    .trim();

/** The meaning of each column by its heading; undefined where the row is no row of headings. */
export function columnsByHeading(row: readonly string[]): (PastedColumn | undefined)[] | undefined {
  const columns = row.map((cell) => headings.find(([, words]) => words.includes(plain(cell)))?.[0]);
  const known = columns.filter((column) => column !== undefined);
  return known.includes("descrizione") && known.length >= Math.min(2, row.length) ? columns : undefined;
}

/** The meaning of each column by its place, as the ledger on the screen has them. */
export function columnsByPlace(row: readonly string[], isNumber: (cell: string) => boolean): PastedColumn[] {
  const [, , third = ""] = row;
  switch (row.length) {
    case 1:
      return ["descrizione"];
    case 2:
      return ["descrizione", "prezzoUnitario"];
    case 3:
      return ["descrizione", "quantita", "prezzoUnitario"];
    default: {
      const unit: PastedColumn[] = third !== "" && isNumber(third) && row.length < 6 ? [] : ["unitaMisura"];
      const all: PastedColumn[] = ["descrizione", "quantita", ...unit, "prezzoUnitario"];
      const left = row.length - all.length;
      return left === 1 ? [...all, "iva"] : left > 1 ? [...all, "sconto", "iva"] : all;
    }
  }
}
