import * as z from "zod/mini";
import { endpoint, type Upload } from "./endpoint.ts";
import { severalLines } from "./one-line.ts";
import { id, istante, optional } from "./wire.ts";

/** A file with a table in it: text with separators, or an Excel sheet. What it is its bytes say: browsers disagree. */
export const tableUpload = {
  upload: {
    field: "file",
    maxBytes: 5_000_000,
    fills: true,
    types: [
      "text/csv",
      "text/plain",
      "text/tab-separated-values",
      "application/csv",
      "application/vnd.ms-excel",
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
      "application/octet-stream",
    ],
  },
} as const satisfies Upload;

/** Rows a file may have, its head apart. */
export const mostRows = 10_000;

/** One of `unoDi` must have a column: "Comune", or "Partita IVA o codice fiscale". */
const neededColumn = z.object({ etichetta: z.string(), unoDi: z.array(z.string()) });
/** A field that some column must give. */
export type NeededColumn = z.output<typeof neededColumn>;

/** What was found in an uploaded file, and how it is proposed to read it (screens.md §12.3). */
export const importRead = z.object({
  /** Names the file for an hour, for this profile only. */
  uploadId: id,
  nomeFile: z.string(),
  colonne: z.array(
    z.object({
      /** Unique in the file. */
      nome: z.string(),
      /** Up to three different values. */
      esempi: z.array(z.string()),
      /** What would be put right in this column if it were read as that field: `{ cap: "3 valori con…" }`. */
      avvisi: z.record(z.string(), z.string()),
    }),
  ),
  righe: z.int(),
  separatore: z.enum([";", ",", "tab", "nessuno"]),
  codifica: z.enum(["UTF-8", "UTF-16", "Windows-1252", "Excel"]),
  /** Column → field. */
  mappaProposta: z.record(z.string(), z.string()),
  anteprima: z.array(z.array(z.string())),
  formatoRiconosciuto: z.enum(["fatture-in-cloud", "fattura24", "aruba", "danea", "fatturachiara", "generico"]),
  /** The fields a column can be read as. */
  campi: z.array(z.object({ nome: z.string(), etichetta: z.string() })),
  richiesti: z.array(neededColumn),
});
/** What a file turned out to be. */
export type ImportRead = z.output<typeof importRead>;

/** How the rows of an upload are to be taken. */
export const importOrder = z.object({
  uploadId: id,
  // Heads of columns, as they stand in the file.
  mappa: severalLines(z.record(z.string(), z.string())),
  opzioni: z.object({
    /** What happens to a row whose record is there already. */
    duplicati: z.enum(["salta", "aggiorna", "crea"]),
    /** Kind of a customer where the row does not tell; other imports do not look at it. */
    tipoPredefinito: z._default(z.union([z.literal(1), z.literal(2), z.literal(3)]), 2),
    /** Everything as in the real run, and nothing is kept. */
    soloProva: z.boolean(),
  }),
});
/** How a file that was read is to be imported. */
export type ImportOrder = z.output<typeof importOrder>;

const rowError = z.object({
  /** As the spreadsheet counts: the head is row 1. */
  riga: z.int(),
  campo: z.string(),
  valore: z.string(),
  messaggio: z.string(),
});
/** What is wrong with a row of the file. */
export type ImportRowError = z.output<typeof rowError>;

/** What an import did, or would do. */
export const importResult = z.object({
  /** Names what was kept; absent of a trial. */
  idImportazione: optional(id),
  creati: z.int(),
  aggiornati: z.int(),
  /** There already, or equal to what is there. */
  saltati: z.int(),
  errori: z.array(rowError),
  /** The rows with errors as they stand in the file, its head first: to be put right and imported again. */
  righeErrate: z.array(z.array(z.string())),
});
/** What came of an import. */
export type ImportResult = z.output<typeof importResult>;

/** An import that can still be undone. */
export const tableImport = z.object({
  id,
  nomeFile: z.string(),
  creati: z.int(),
  aggiornati: z.int(),
  createdAt: istante,
  annullabileFino: istante,
});
/** An import that can still be undone. */
export type PastImport = z.output<typeof tableImport>;

/** What undoing did: `rimasti` were used or changed in the meantime, and stay as they are. */
export const undoResult = z.object({
  annullati: z.int(),
  rimasti: z.array(z.object({ nome: z.string(), motivo: z.string() })),
});
/** What came of undoing an import. */
export type UndoResult = z.output<typeof undoResult>;

/** What the columns of a mapping do not give: "Comune". */
export function missingColumns(needed: readonly NeededColumn[], mappa: Readonly<Record<string, string>>): string[] {
  const mapped = new Set(Object.values(mappa));
  return needed.filter(({ unoDi }) => !unoDi.some((field) => mapped.has(field))).map(({ etichetta }) => etichetta);
}

/** The calls of an import under `base`: two steps, the model, what can be undone. */
export function importCalls(base: string, records: string) {
  const csv = `${base}/csv`;
  return {
    csvStep1: endpoint({
      method: "POST",
      path: `${csv}/upload/step1`,
      access: "profile",
      least: "bozze",
      logged: null,
      body: tableUpload,
      response: importRead,
      summary: "Reads a CSV or Excel file, keeps it for an hour and proposes which column is which field.",
    }),
    csvStep2: endpoint({
      method: "POST",
      path: `${csv}/upload/step2`,
      access: "profile",
      least: "bozze",
      logged: `Ha importato, o provato a importare, ${records} da un file.`,
      body: importOrder,
      response: importResult,
      once: "byKey",
      summary:
        "Imports the rows of an upload, or says what importing them would do. The same call again, with the same Idempotency-Key within a day, imports nothing and answers the same.",
    }),
    csvModel: endpoint({
      method: "GET",
      path: `${csv}/model`,
      access: "profile",
      least: "consultazione",
      response: { download: ["text/csv"] },
      summary: "A file with the columns an import knows and one row of example.",
    }),
    csvPast: endpoint({
      method: "GET",
      path: `${csv}/imports`,
      access: "profile",
      least: "consultazione",
      response: z.array(tableImport),
      summary: "The imports of the last 24 hours, which can be undone.",
    }),
    csvUndo: endpoint({
      method: "DELETE",
      path: `${csv}/imports/:id`,
      access: "profile",
      least: "bozze",
      logged: `Ha annullato un'importazione di ${records}.`,
      params: z.object({ id }),
      response: undoResult,
      summary: "Takes an import back; records used or changed since stay, with the reason.",
    }),
  };
}
