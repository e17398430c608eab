import { RowCheckbox } from "../fields/row-checkbox.tsx";
import type { Column } from "./data-table.tsx";

/** A first column of boxes to choose rows; the box in its head chooses every row that is shown, or none. */
export function choiceColumn<Row>({
  rows,
  keyOf,
  nameOf,
  chosen,
  onChoose,
}: {
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** "Seleziona 46/2026" */
  nameOf(row: Row): string;
  chosen(key: string): boolean;
  onChoose(rows: readonly Row[], chosen: boolean): void;
}): Column<Row> {
  const count = rows.filter((row) => chosen(keyOf(row))).length;
  const all = rows.length > 0 && count === rows.length;
  return {
    key: "scelta",
    head: (
      <RowCheckbox
        label="Seleziona tutti"
        checked={all}
        indeterminate={count > 0 && !all}
        onChange={() => onChoose(rows, !all)}
      />
    ),
    width: "44px",
    cell: (row) => (
      <RowCheckbox
        label={`Seleziona ${nameOf(row)}`}
        checked={chosen(keyOf(row))}
        onChange={() => onChoose([row], !chosen(keyOf(row)))}
      />
    ),
  };
}
