import type { ReactNode } from "react";
import styles from "./data-table.module.css";
import { rowClick, rowKeys } from "./row-keys.ts";
import { SortHead } from "./sort-head.tsx";

/** One column: its head, what a cell shows, and whether it is a number (right) or a date. */
export type Column<Row> = {
  key: string;
  head: ReactNode;
  cell(row: Row): ReactNode;
  align?: "left" | "right";
  /** Narrow tables (phones, a menu beside) leave this column out; the room puts what counts into another's second line. */
  phone?: "hidden";
  width?: string;
  /** Takes the room the others leave; what does not fit on its line is cut. */
  grow?: boolean;
  /** The order its head asks for ("totale"); without one nobody can sort by it. */
  sort?: string;
  /** The first press asks for the largest or latest. */
  largestFirst?: boolean;
  /** What stands under it: a sum. */
  foot?: ReactNode;
};

/** By what a table is sorted: "totale" upwards, "-totale" downwards. */
export type TableSort = { by: string; onSort(by: string): void };

/** A plain table: heads, hairlines, numbers right; the last cell may hold the row menu. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  instead,
  isSelected,
  onToggle,
  sort,
}: {
  /** Said to screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey(row: Row): string;
  /** What stands in a row's place, over all columns: its form while it is edited. */
  instead?(row: Row): ReactNode;
  /** True for a row that has been chosen. */
  isSelected?(row: Row): boolean;
  /** Space on a row's link: choose it, or no longer. */
  onToggle?: (key: string) => void;
  sort?: TableSort;
}) {
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={(event) => rowKeys(event, onToggle)} onClick={rowClick}>
          {rows.map((row) => {
            const form = instead?.(row);
            return form ? (
              <tr key={rowKey(row)}>
                <td colSpan={columns.length} className={styles.instead}>
                  {form}
                </td>
              </tr>
            ) : (
              <tr key={rowKey(row)} data-row={rowKey(row)} data-selected={isSelected?.(row) ?? false}>
                {columns.map((column) => (
                  <td key={column.key} className={cellClass(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
        {columns.some((column) => column.foot !== undefined) && <Feet columns={columns} />}
      </table>
    </div>
  );
}

function Head<Row>({ column, sort }: { column: Column<Row>; sort: TableSort | undefined }) {
  return (
    <th
      scope="col"
      className={cellClass(column)}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={sort && column.sort ? directionOf(column.sort, sort.by) : undefined}
    >
      {sort && column.sort ? (
        <SortHead name={column.sort} largestFirst={column.largestFirst ?? false} sort={sort}>
          {column.head}
        </SortHead>
      ) : (
        column.head
      )}
    </th>
  );
}

function Feet<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map((column) => (
          <td key={column.key} className={cellClass(column)}>
            {column.foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** First line 500, second line in caption: "numero + tipo", "cliente + P.IVA". */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <span className={styles.two}>
      <span className={styles.first}>{first}</span>
      {second && <span className={styles.second}>{second}</span>}
    </span>
  );
}

const directionOf = (name: string, by: string) =>
  by === name ? "ascending" : by === `-${name}` ? "descending" : undefined;

const cellClass = (column: { align?: "left" | "right"; phone?: "hidden"; grow?: boolean }) =>
  `${column.align === "right" ? styles.right : ""} ${column.phone === "hidden" ? styles.noPhone : ""} ${column.grow ? styles.grow : ""}`;
