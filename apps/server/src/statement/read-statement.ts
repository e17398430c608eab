import type { UploadedFile } from "@fatturachiara/contract";
import { type ColumnMap, isEnough } from "@fatturachiara/contract/rooms/statement-columns";
import { rootOf } from "@fatturachiara/fatturapa/xml";
import { readCamt } from "./read-camt.ts";
import { isCbi, readCbi } from "./read-cbi.ts";
import { isMt940, readMt940 } from "./read-mt940.ts";
import { isOfx, readOfx } from "./read-ofx.ts";
import { refuseStatement } from "./refuse-statement.ts";
import type { StatementFile } from "./statement.ts";
import { movementsOfTable } from "./table/movements-of-table.ts";
import { readStatementTable, type StatementTable } from "./table/read-statement-table.ts";

/** A file that was read, or a table whose columns a person has to name first. */
export type StatementRead = StatementFile & {
  /** Only of a table: what was found, and whether it says enough. */
  tabella: (Pick<StatementTable, "colonne" | "banca" | "mappa"> & { esempi: string[][]; basta: boolean }) | null;
};

/**
 * Reads a bank's file, whatever its format: what it is its bytes say. `map` names the columns of a table; without it they are those
 * proposed. What is no statement is refused in a sentence.
 */
export async function readStatement(file: UploadedFile, map?: ColumnMap): Promise<StatementRead> {
  const { bytes } = file;
  if (bytes.length === 0) throw refuseStatement("Il file è vuoto.");
  // The XML of OFX 2 has a head of its own.
  if (isOfx(bytes)) return { formato: "OFX", estratti: readOfx(bytes), tabella: null };
  if (isWebPage(bytes))
    throw refuseStatement(
      "È una pagina web con il nome di un foglio Excel: aprila con Excel e salvala come .xlsx, poi caricala di nuovo.",
    );
  if (rootOf(bytes) || looksLikeXml(bytes)) return { formato: "camt.053", estratti: readCamt(bytes), tabella: null };
  if (isCbi(bytes)) return { formato: "CBI", estratti: readCbi(bytes), tabella: null };
  if (isMt940(bytes)) return { formato: "MT940", estratti: readMt940(bytes), tabella: null };
  const table = await readStatementTable(file);
  const mappa = map ?? table.mappa;
  const basta = isEnough(mappa);
  const esempi = table.righe.slice(0, 5).map(({ celle }) => celle);
  const { colonne, banca } = table;
  return {
    formato: "tabella",
    estratti: basta ? movementsOfTable(table, mappa) : [],
    tabella: { colonne, banca, mappa, esempi, basta },
  };
}

const beginningOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.subarray(0, 300));

/** What banks hand out as .xls is often a page of the web, or Excel's own XML of 2003. */
function isWebPage(bytes: Uint8Array): boolean {
  return /^\s*(?:\u00EF\u00BB\u00BF)?\s*<(?:!DOCTYPE html|html|head|body|table|meta)\b|office:spreadsheet/i.test(
    beginningOf(bytes),
  );
}

function looksLikeXml(bytes: Uint8Array): boolean {
  const text = beginningOf(bytes);
  return /^\s*(?:\u00EF\u00BB\u00BF)?<(?:\?xml|!DOCTYPE)/i.test(text);
}
