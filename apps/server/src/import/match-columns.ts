import type { ImportRead } from "@fatturachiara/contract/import";
import { foldName } from "../table/fold-name.ts";
import type { FormatMark, ImportField } from "./import-source.ts";

/** How the column of a field may be called, folded. */
export const namesOf = ({ etichetta, nome, sinonimi }: ImportField) => [etichetta, nome, ...sinonimi].map(foldName);

/**
 * Which column is which field: by its name, and where columns have no name by what they hold. A field has one column, the
 * one with its own label before one with a synonym.
 */
export function matchColumns(
  columns: readonly { nome: string; valori: readonly string[] }[],
  fields: readonly ImportField[],
): Record<string, string> {
  const mapping: Record<string, string> = {};
  const free = new Set(fields);
  const take = (column: string, field: ImportField | undefined) => {
    if (!field || mapping[column]) return;
    mapping[column] = field.nome;
    free.delete(field);
  };
  for (const { nome } of columns) {
    take(
      nome,
      [...free].find(({ etichetta }) => foldName(etichetta) === foldName(nome)),
    );
  }
  for (const { nome } of columns)
    take(
      nome,
      [...free].find((field) => namesOf(field).includes(foldName(nome))),
    );
  for (const { nome, valori } of columns) {
    if (!/^Colonna \d+$/.test(nome) || valori.length === 0) continue;
    take(
      nome,
      [...free].find(({ riconosce }) => riconosce && valori.every((value) => riconosce(value))),
    );
  }
  return mapping;
}

/** Whose file it is, by the names of its columns. */
export function recogniseFormat(
  columns: readonly string[],
  marks: readonly FormatMark[],
): ImportRead["formatoRiconosciuto"] {
  const names = new Set(columns.map(foldName));
  const found = marks.find(
    ({ colonne, almeno }) => colonne.filter((column) => names.has(foldName(column))).length >= almeno,
  );
  return found?.formato ?? "generico";
}
