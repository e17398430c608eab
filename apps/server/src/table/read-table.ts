import { fail, type UploadedFile } from "@fatturachiara/contract";
import { mostRows } from "@fatturachiara/contract/import";
import { isZip } from "../zip/is-zip.ts";
import { columnNames } from "./column-names.ts";
import { findHead } from "./find-head.ts";
import { foldName } from "./fold-name.ts";
import { readTextTable } from "./read-text-table.ts";
import { readXlsxTable } from "./read-xlsx-table.ts";
import type { Table, TableRow } from "./table.ts";

/** Columns a file may have: what has more is no list of records. */
const mostColumns = 200;

/**
 * The table in a file, whatever its format: text with `;`, `,` or tab in any usual encoding, or an Excel sheet. `known`
 * are the names of columns somebody may have, folded: by them the head is found. Fails with a sentence.
 */
export async function readTable(file: UploadedFile, known: readonly string[]): Promise<Table> {
  const names = new Set(known);
  if (isOldExcel(file.bytes)) throw fail("importOldExcel");
  const { lines, ...how } = isZip(file.bytes) ? await readXlsxTable(file.bytes) : readTextTable(file.bytes);
  const head = findHead(lines, (name) => names.has(foldName(name)));
  const width = Math.max(0, ...lines.map((cells) => cells.findLastIndex(Boolean) + 1));
  if (width > mostColumns) throw fail("importUnreadable");
  const righe: TableRow[] = [];
  for (const [index, cells] of lines.entries()) {
    if (index <= head || cells.every((cell) => cell === "")) continue;
    righe.push({ riga: index + 1, celle: Array.from({ length: width }, (_, at) => cells[at] ?? "") });
  }
  if (righe.length === 0) throw fail("importEmpty");
  if (righe.length > mostRows) throw fail("importTooManyRows");
  return { ...how, righe, colonne: columnNames(lines[head] ?? [], width) };
}

/** Excel before 2007: another format altogether. */
const isOldExcel = (bytes: Uint8Array) => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
