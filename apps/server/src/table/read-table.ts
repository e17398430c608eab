import { fail, type UploadedFile } from "@fatturachiara/contract";
import { mostRows } from "@fatturachiara/contract/import";
import { findHead } from "./find-head.ts";
import { foldName } from "./fold-name.ts";
import { readTextTable } from "./read-text-table.ts";
import { isZip, readXlsxTable } from "./read-xlsx-table.ts";
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

/** One name per column: what has none is "Colonna 3", what stands there twice "Via (2)". */
function columnNames(head: readonly string[], width: number): string[] {
  const taken = new Set<string>();
  return Array.from({ length: width }, (_, at) => {
    const name = (head[at] ?? "").slice(0, 100) || `Colonna ${at + 1}`;
    let unique = name;
    for (let n = 2; taken.has(unique); n++) unique = `${name} (${n})`;
    taken.add(unique);
    return unique;
  });
}

/** Excel before 2007: another format altogether. */
const isOldExcel = (bytes: Uint8Array) => [0xd0, 0xcf, 0x11, 0xe0].every((byte, at) => bytes[at] === byte);
