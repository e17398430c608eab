import type { ChangedElement } from "./changed-elements.ts";
import styles from "./corrected-table.module.css";

/** What two files say differently, row by row; the heads of the columns that hold the earlier and the later one. */
export function ChangesTable({ rows, was, is }: { rows: readonly ChangedElement[]; was: string; is: string }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">{was}</th>
          <th scope="col">{is}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.path}>
            <th scope="row">{row.field}</th>
            <td>
              {row.was ? <del className={styles.was}>{row.was}</del> : <span className={styles.none}>assente</span>}
            </td>
            <td>{row.is ? <ins className={styles.is}>{row.is}</ins> : <span className={styles.none}>assente</span>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
