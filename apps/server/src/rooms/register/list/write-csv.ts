import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import type { Cell } from "./export-columns.ts";

const encoder = new TextEncoder();

/** A list as Italian spreadsheets read it: semicolons, decimal comma, gg/mm/aaaa, UTF-8 with its mark. */
export async function* writeCsv(titles: readonly string[], pages: AsyncIterable<Cell[][]>): AsyncGenerator<Uint8Array> {
  yield encoder.encode(`\uFEFF${titles.map(quoted).join(";")}\r\n`);
  for await (const rows of pages) {
    yield encoder.encode(rows.map((cells) => `${cells.map(written).join(";")}\r\n`).join(""));
  }
}

function written(cell: Cell): string {
  if (cell.kind === "amount") return machine(cell.value).replace(".", ",");
  if (cell.value === null) return "";
  return cell.kind === "day" ? formatGiorno(cell.value) : quoted(harmless(cell.value));
}

/** Two decimals at least, a plain minus: what a spreadsheet takes for a number. */
export const machine = (value: Decimal): string => value.withDecimals(2, 8).toString();

/** A text that a spreadsheet would take for a formula is only text. */
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
