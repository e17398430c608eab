import type { ColumnMap, ColumnRole } from "@fatturachiara/contract/rooms/statement-columns";

const day = /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}$/;
/** With cents: whole numbers may count anything. */
const amount = /^[+\-−]?\s*\d[\d.' ]*[.,]\d{2}\s*(?:€|EUR)?$/;
const letters = /\p{L}{3}/u;

/**
 * What the columns of a table seem to be, where its names say nothing: told from the values, to be looked at by a person. Amounts are
 * proposed where one column alone holds some, since of two either may be the balance.
 */
export function columnsByContent(names: readonly string[], rows: readonly (readonly string[])[]): ColumnMap {
  const columns = names.map((name, at) => ({ name, cells: rows.map((row) => row[at]?.trim() ?? "").filter(Boolean) }));
  const all = (cells: readonly string[], looks: RegExp) => cells.length > 0 && cells.every((cell) => looks.test(cell));
  const days = columns.filter(({ cells }) => all(cells, day));
  const amounts = columns.filter(({ cells }) => all(cells, amount));
  const length = ({ cells }: { cells: readonly string[] }) => cells.join("").length;
  const texts = columns.filter(({ cells }) => all(cells, letters)).toSorted((a, b) => length(b) - length(a));
  const found: [ColumnRole, { name: string } | undefined][] = [
    ["dataContabile", days[0]],
    ["dataValuta", days[1]],
    ["importo", amounts.length === 1 ? amounts[0] : undefined],
    ["descrizione", texts[0]],
  ];
  return Object.fromEntries(found.flatMap(([role, column]) => (column ? [[column.name, role] as const] : [])));
}
