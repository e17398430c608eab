import { fail } from "@fatturachiara/contract";
import { mostRows } from "@fatturachiara/contract/import";
import readWorkbook from "read-excel-file/universal";
import { readZip } from "../zip/read-zip.ts";
import type { RawTable } from "./table.ts";

/** A sheet of ten thousand rows unpacks to some megabytes; what unpacks to more is not read. */
const limits = { files: 200, fileBytes: 40_000_000, bytes: 60_000_000 };
/** Above the rows of a table there is room for a head, and for what stands over it. */
const above = 20;

/** The lines of the first sheet with anything in it. Numbers come as Italians write them, "80,5". */
export async function readXlsxTable(bytes: Uint8Array): Promise<RawTable> {
  const [lines = []] = await readXlsxSheets(bytes);
  return { lines, separatore: "nessuno", codifica: "Excel" };
}

/** The lines of every sheet with anything in it. */
export async function readXlsxSheets(bytes: Uint8Array): Promise<string[][][]> {
  await refuseHuge(bytes);
  const sheets = await sheetsOf(bytes);
  return sheets.flatMap(({ data }) => (data.length > 0 ? [data.map((cells) => cells.map(textOf))] : []));
}

/** Before the library unpacks it: an archive larger than it looks, or a cell so far out that the empty ones fill the memory. */
async function refuseHuge(bytes: Uint8Array): Promise<void> {
  const files = await readZip(bytes, limits);
  if (!files?.some(({ name }) => name === "xl/workbook.xml")) throw fail("importUnreadable");
  for (const { name, bytes: xml } of files) {
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    for (const [, column = "", row] of new TextDecoder()
      .decode(xml)
      .matchAll(/<(?:\w+:)?c\b[^>]*?\br="([A-Z]+)(\d+)"/g)) {
      if (Number(row) > mostRows + above) throw fail("importTooManyRows");
      if (column.length > 2) throw fail("importUnreadable");
    }
  }
}

async function sheetsOf(bytes: Uint8Array) {
  try {
    const copy = new Uint8Array(bytes).buffer;
    return await readWorkbook(copy, { trim: true, parseNumber: (text) => italian(text) as unknown as number });
  } catch {
    // Not a workbook after all, or one the library cannot follow; what it says is not for the person.
    throw fail("importUnreadable");
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  if (typeof value === "boolean") return value ? "sì" : "no";
  return String(value).replaceAll("\0", "").trim();
}

/** The number of a cell without what floating point adds to it (0.1 + 0.2) and without an exponent. Long codes stay. */
function italian(text: string): string {
  const exact = /e/i.test(text) || /\.\d{15,}$/.test(text) ? Number(Number(text).toPrecision(15)) : text;
  const plain = typeof exact === "string" ? exact : Number.isInteger(exact) ? BigInt(exact).toString() : String(exact);
  return plain.replace(".", ",");
}
