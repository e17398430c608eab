import type { ImportOrder, ImportRead, NeededColumn } from "@fatturachiara/contract/import";
import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import type { Tx } from "../db/database.ts";

/** What a kind of import writes: a row of its table, complete. */
export type Importable = { id: string; profileId: string; createdAt: Date; updatedAt: Date };

/** A field a column can be read as. */
export type ImportField = {
  nome: string;
  etichetta: string;
  /** Other names the column has elsewhere, whatever capitals, accents and dots. */
  sinonimi: readonly string[];
  /** Whether a value looks like one of this field's: for files whose columns have no names. */
  riconosce?(value: string): boolean;
  /** What reading these values would put right, as a sentence. */
  avviso?(values: readonly string[]): string | undefined;
};

/** The cells of one row that have a field, by its name; empty ones are left out. */
export type Cells = Readonly<Record<string, string>>;

/** The column names by which the files of another product are recognised: at least `almeno` of them. */
export type FormatMark = { formato: ImportRead["formatoRiconosciuto"]; colonne: readonly string[]; almeno: number };

/** A record made of a row of the file, or what is wrong with the row. */
type ReadRow<R> = { row: R } | { errori: { campo: string; messaggio: string }[] };

/** What the two-step import has to know about the records of one room. */
export type ImportSource<R extends Importable> = {
  genere: "clients" | "servicecode";
  campi: readonly ImportField[];
  richiesti: readonly NeededColumn[];
  formati: readonly FormatMark[];
  /** A row of example for the model file, in the order of the fields. */
  esempio: readonly string[];
  /** Name of the model file. */
  nomeModello: string;
  /** Every record of the profile, archived ones too. */
  known(tx: Tx, profile: string): Promise<R[]>;
  /** By which texts two records are the same one. */
  keysOf(row: R): string[];
  keysIn(cells: Cells): string[];
  /** The row to be kept: a new one of that id, or `before` with what the cells say. Judged as the form judges. */
  read(
    cells: Cells,
    from: { before: R | null; id: string; profile: string; at: Date; oggi: Giorno; opzioni: ImportOrder["opzioni"] },
  ): ReadRow<R>;
  /** What is said of a row that is to be made although its record is there; undefined where that is allowed. */
  refuseTwin?(cells: Cells): { campo: string; messaggio: string };
  /** Writes rows, new and known. */
  save(tx: Tx, rows: readonly R[]): Promise<void>;
  remove(tx: Tx, profile: string, ids: readonly string[]): Promise<void>;
  /** Those of `ids` that documents use. */
  used(tx: Tx, profile: string, ids: readonly string[]): Promise<ReadonlySet<string>>;
  nameOf(row: R): string;
};

/** Why something stays that an import has brought, when the import is taken back. */
export const keptBecause = {
  changed: "è stato modificato dopo l'importazione",
  used: "è usato in un documento",
} as const;
