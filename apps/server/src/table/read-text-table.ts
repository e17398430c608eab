import { fail } from "@fatturachiara/contract";
import { plainCell } from "@fatturachiara/contract/write-csv";
import { CsvError, parse } from "csv-parse/sync";
import { decodeText } from "./decode-text.ts";
import { findSeparator, type Separator } from "./find-separator.ts";
import type { RawTable } from "./table.ts";

/** More lines than any file of an import room: the rest is not even parsed. */
const most = 20_000;

/** The lines of a text with separators. Quotes that are never closed, or stand inside a text, are text. */
export function readTextTable(
  bytes: Uint8Array,
  { mostLines = most, separators }: { mostLines?: number; separators?: readonly Separator[] } = {},
): RawTable {
  const { text, codifica } = decodeText(bytes);
  // What Excel itself writes first when it is told to name its separator.
  const [, named] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const body = named ? text.slice(text.indexOf("\n") + 1) : text;
  const separator = named === ";" || named === "," || named === "\t" ? named : findSeparator(body, separators);
  try {
    return { lines: linesOf(body, { separator, quote: '"', mostLines }), separatore: nameOf(separator), codifica };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that is never closed: read again with quotes as any other character.
    return { lines: linesOf(body, { separator, quote: null, mostLines }), separatore: nameOf(separator), codifica };
  }
}

type How = { separator: string | null; quote: '"' | null; mostLines: number };

function linesOf(text: string, { separator, quote, mostLines }: How): string[][] {
  const lines: string[][] = parse(text, {
    delimiter: separator ?? ";",
    quote: quote ?? false,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
    to: mostLines,
    record_delimiter: ["\r\n", "\n", "\r"],
  });
  if (lines.length >= mostLines) throw fail("importTooManyRows");
  return lines.map((cells) => cells.map((cell) => plainCell(cell.replaceAll("\0", "").trim())));
}

const nameOf = (separator: string | null) =>
  separator === ";" || separator === "," ? separator : separator === "\t" ? ("tab" as const) : ("nessuno" as const);
