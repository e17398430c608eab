import { fail, type UploadedFile } from "@fatturachiara/contract";
import type { ColumnMap } from "@fatturachiara/contract/rooms/statement-columns";
import { readTextTable } from "../../table/read-text-table.ts";
import { isZip, readXlsxTable } from "../../table/read-xlsx-table.ts";
import { refuseStatement } from "../refuse-statement.ts";
import { ibanIn } from "../text/iban-in.ts";
import { isKnownColumn, proposedMap } from "./bank-layouts.ts";
import { columnAmount, decimalMarkOf } from "./column-amounts.ts";
import { columnDay } from "./column-days.ts";

/** A table of movements, found in a file: its head, its rows, what stands above. */
export type StatementTable = {
  colonne: string[];
  righe: { riga: number; celle: string[] }[];
  /** The account that is named above the table, if one is. */
  iban: string | null;
  /** Whose table it is, if it is known. */
  banca: string | null;
  mappa: ColumnMap;
};

/** A head further down than this is none; some banks write thirty lines of summary above it. */
const deepest = 60;

/** The table in a CSV or Excel file of a bank: the first row that names a day and an amount is its head. */
export async function readStatementTable(file: UploadedFile): Promise<StatementTable> {
  if ([0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => file.bytes[at] === byte)) throw fail("importOldExcel");
  const { lines } = isZip(file.bytes) ? await readXlsxTable(file.bytes) : readTextTable(file.bytes);
  const head = headOf(lines);
  if (head < 0)
    throw refuseStatement(
      "Il file non è un estratto conto che sappiamo leggere: non c'è una riga con i nomi delle colonne (data, importo).",
    );
  const colonne = columnNames(lines[head] ?? []);
  const righe = lines.flatMap((cells, at) =>
    at > head && cells.some(Boolean) ? [{ riga: at + 1, celle: colonne.map((_, column) => cells[column] ?? "") }] : [],
  );
  if (righe.length === 0) throw refuseStatement("Il file ha i nomi delle colonne ma nessun movimento.");
  const above = lines.slice(0, head).flat().join(" ");
  return { colonne, righe, iban: ibanIn(above), ...proposedMap(colonne) };
}

/**
 * The row with most names that columns of statements have, if it names at least two; else what stands above the first row with a
 * day and an amount. -1 where there is no table.
 */
function headOf(lines: readonly string[][]): number {
  let best = { at: -1, known: 1 };
  for (const [at, cells] of lines.slice(0, deepest).entries()) {
    const known = cells.filter((cell) => cell && isKnownColumn(cell)).length;
    if (known > best.known) best = { at, known };
  }
  if (best.at >= 0) return best.at;
  const first = lines.slice(0, deepest).findIndex((cells) => cells.some(isDay) && cells.some(isAmount));
  return first > 0 && (lines[first - 1] ?? []).filter(Boolean).length > 1 ? first - 1 : -1;
}

const isDay = (cell: string) => columnDay(cell, "gma") !== undefined;
const isAmount = (cell: string) =>
  /\d/.test(cell) && !isDay(cell) && columnAmount(cell, decimalMarkOf([cell])) !== undefined;

function columnNames(head: readonly string[]): string[] {
  const taken = new Set<string>();
  const width = head.findLastIndex(Boolean) + 1;
  return Array.from({ length: width }, (_, at) => {
    const name = (head[at] ?? "").slice(0, 100) || `Colonna ${at + 1}`;
    let unique = name;
    for (let n = 2; taken.has(unique); n++) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}
