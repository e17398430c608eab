import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import type { ReactNode } from "react";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import styles from "./sums-sheet.module.css";

/** A column of amounts, with their sum at its foot. */
export type SumColumn<Row> = { key: string; head: string; of(row: Row): Decimal; phone?: "hidden" };

/** A table of a report: who or what at the left, amounts with their sums at the right, a note below. */
export function SumsSheet<Row>({
  title,
  rows,
  rowKey,
  columns,
  amounts,
  note,
  children,
}: {
  title: string;
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** The first says "Totale" at its foot. */
  columns: readonly Column<Row>[];
  amounts: readonly SumColumn<Row>[];
  note: ReactNode;
  /** Between the table and the note. */
  children?: ReactNode;
}) {
  const all: Column<Row>[] = [
    ...columns.map((column, at) => (at === 0 ? { ...column, foot: "Totale" } : column)),
    ...amounts.map(
      ({ of, ...column }): Column<Row> => ({
        ...column,
        align: "right",
        foot: formatImporto(Decimal.sum(rows.map(of))),
        cell: (row) => formatImporto(of(row)),
      }),
    ),
  ];
  return (
    <Sheet title={title} flush>
      <DataTable caption={title} columns={all} rows={rows} rowKey={rowKey} />
      {children}
      <p className={styles.note}>{note}</p>
    </Sheet>
  );
}
