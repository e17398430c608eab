import type { ImportRead } from "@fatturachiara/contract/import";

/** One row as the spreadsheet counts it (the head is row 1), its cells in the order of the columns. */
export type TableRow = { riga: number; celle: string[] };

/** A table out of a file, head apart. Every row has a cell per column; the names of columns are unique. */
export type Table = {
  colonne: string[];
  righe: TableRow[];
  separatore: ImportRead["separatore"];
  codifica: ImportRead["codifica"];
};

/** What a reader of a format answers: every line of the file, blank ones included. */
export type RawTable = { lines: string[][]; separatore: Table["separatore"]; codifica: Table["codifica"] };
