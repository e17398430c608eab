import { Failure, fail, type UploadedFile } from "@fatturachiara/contract";
import type { ColumnMap } from "@fatturachiara/contract/rooms/statement-columns";
import { columnNames } from "../../table/column-names.ts";
import { readTextTable } from "../../table/read-text-table.ts";
import { readXlsxSheets } from "../../table/read-xlsx-table.ts";
import { isZip } from "../../zip/is-zip.ts";
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

/** As many movements as are ever brought at once; what is longer is not even parsed. */
const mostLines = 100_000 + deepest;

/** The table in a CSV or Excel file of a bank: the first row that names a day and an amount is its head. */
export async function readStatementTable(file: UploadedFile): Promise<StatementTable> {
  if ([0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => file.bytes[at] === byte)) throw fail("importOldExcel");
  refuseOthers(file.bytes);
  const sheets = isZip(file.bytes) ? await readXlsxSheets(file.bytes) : [linesOf(file.bytes)];
  // A cover may come before the sheet of the movements.
  const [found, ...more] = sheets.flatMap((lines) => {
    const head = headOf(lines);
    return head < 0 ? [] : [{ lines, head }];
  });
  if (more.length > 0)
    throw refuseStatement(
      "Il file ha i movimenti in più fogli: salva ogni foglio in un file suo e caricali uno per uno.",
    );
  if (!found)
    throw refuseStatement(
      "Il file non è un estratto conto che sappiamo leggere: non c'è una riga con i nomi delle colonne (data, importo).",
    );
  const { lines, head } = found;
  const titles = lines[head] ?? [];
  const colonne = columnNames(titles, titles.findLastIndex(Boolean) + 1);
  const righe = lines.flatMap((cells, at) =>
    at > head && cells.some(Boolean) ? [{ riga: at + 1, celle: colonne.map((_, column) => cells[column] ?? "") }] : [],
  );
  if (righe.length === 0) throw refuseStatement("Il file ha i nomi delle colonne ma nessun movimento.");
  const above = lines.slice(0, head).flat().join(" ");
  return { colonne, righe, iban: ibanIn(above), ...proposedMap(colonne, righe) };
}

function linesOf(bytes: Uint8Array): string[][] {
  try {
    return readTextTable(bytes, { mostLines, separators: [";", "\t", ",", "|"] }).lines;
  } catch (error) {
    if (!(error instanceof Failure) || error.code !== "importTooManyRows") throw error;
    throw refuseStatement("Il file ha più di 100.000 righe: scarica dalla banca periodi più brevi, uno per file.");
  }
}

/** What people take for a table, and is another thing. */
function refuseOthers(bytes: Uint8Array): void {
  const beginning = new TextDecoder("latin1").decode(bytes.subarray(0, 1000)).trimStart();
  if (beginning.startsWith("%PDF"))
    throw refuseStatement(
      "È un PDF: scarica dalla banca lo stesso estratto in CSV, Excel, camt.053, CBI, OFX o MT940.",
    );
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
