import { vatOf } from "@fatturachiara/contract/draft/vat-of";
import { type SceltaIva, TipoScontoMaggiorazione } from "@fatturachiara/fatturapa/codici";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { parseNumero } from "@fatturachiara/fatturapa/presentazione";
import type { Line } from "../content/draft.ts";
import { columnsByHeading, columnsByPlace, type PastedColumn } from "./pasted-columns.ts";
import { spreadsheetCells } from "./spreadsheet-cells.ts";

/**
 * The lines a table copied from a spreadsheet stands for. Columns are known by their headings, otherwise by their place
 * (description, quantity, unit, price, discount, VAT). What is no number stays as it was typed, marked unreadable; a VAT
 * that is none of the choices leaves the choice open: nothing is guessed.
 */
export function pastedLines(text: string, start: () => Line, choices: readonly SceltaIva[]): Line[] {
  const rows = spreadsheetCells(text);
  const [first] = rows;
  if (!first) return [];
  const named = columnsByHeading(first);
  const body = named ? rows.slice(1) : rows;
  const widest = body.reduce<readonly string[]>((before, row) => (row.length > before.length ? row : before), []);
  const columns = named ?? columnsByPlace(widest, (cell) => parseNumero(cell) !== undefined);
  return body.map((row) => lineOf(row, { columns, line: start() }, choices));
}

function lineOf(
  row: readonly string[],
  { columns, line }: { columns: readonly (PastedColumn | undefined)[]; line: Line },
  choices: readonly SceltaIva[],
): Line {
  const cell = (column: PastedColumn) => row[columns.indexOf(column)] ?? "";
  const unreadable: Record<string, string> = {};
  const number = (column: PastedColumn, field: keyof Line): Decimal | null => {
    const typed = cell(column);
    const read = parseNumero(typed);
    if (typed !== "" && read === undefined) unreadable[field] = typed;
    return read ?? null;
  };
  const quantita = cell("quantita") === "" ? line.quantita : number("quantita", "quantita");
  const discount = number("sconto", "percScontoMaggiorazione");
  const vat = cell("iva");
  return {
    ...line,
    code: cell("code") || line.code,
    descrizione: cell("descrizione").slice(0, 1000),
    quantita,
    unitaMisura: cell("unitaMisura").slice(0, 10) || line.unitaMisura,
    prezzoUnitario: columns.includes("prezzoUnitario")
      ? number("prezzoUnitario", "prezzoUnitario")
      : unitOf(number("importo", "prezzoUnitario"), quantita),
    ...(discount &&
      !discount.isZero() && {
        flagScontoMaggiorazione: true,
        percScontoMaggiorazione: discount.abs(),
        idTipoScontoMaggiorazione: TipoScontoMaggiorazione.perCodice("SC")?.id,
      }),
    ...(vat !== "" && vatOf(choiceOf(vat, choices)?.id)),
    ...(Object.keys(unreadable).length > 0 && { unreadable }),
  };
}

/** The unit price of a line of which the table holds only the total: 8 decimals, so that the total is met to the cent. */
function unitOf(importo: Decimal | null, quantita: Decimal | null | undefined): Decimal | null {
  if (!importo || !quantita || quantita.isZero() || quantita.equals(Decimal.of("1"))) return importo;
  return importo.dividedBy(quantita, 8);
}

/** "22", "22%", "N4", "Esente art. 10 (N4)": the choice meant; undefined where none or no single one is. */
function choiceOf(text: string, choices: readonly SceltaIva[]): SceltaIva | undefined {
  const typed = text.trim();
  const exact = choices.find(
    (choice) => choice.codice === typed.toUpperCase() || choice.descrizione.toLowerCase() === typed.toLowerCase(),
  );
  if (exact) return exact;
  const rate = parseNumero(typed);
  return rate && choices.find((choice) => choice.natura === undefined && choice.aliquota.equals(rate));
}
