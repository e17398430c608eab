import { useState } from "react";
import { TextButton } from "../../ui/address/text-link.tsx";
import { FoldingSheet } from "../../ui/layout/folding-sheet.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { type Column, DataTable } from "../../ui/table/data-table.tsx";
import { type MonthAmount, MonthChart } from "./month-chart.tsx";
import styles from "./months-sheet.module.css";

/** Twelve months of a year: bars with last year's tick, or the same amounts as a table. */
export function MonthsSheet<Month extends { mese: number }>({
  title,
  anno,
  months,
  columns,
  amountOf,
  folds,
}: {
  /** "Fatturato per mese". */
  title: string;
  anno: number;
  months: readonly Month[];
  /** Of the table. */
  columns: readonly Column<Month>[];
  /** What the chart draws of a month. */
  amountOf(month: Month): Omit<MonthAmount, "mese">;
  /** On phones only its title stands there until it is opened. */
  folds?: boolean;
}) {
  const Frame = folds ? FoldingSheet : Sheet;
  const [asTable, setAsTable] = useState(false);
  return (
    <Frame
      title={title}
      flush={asTable}
      aside={
        <span className={styles.legend}>
          {!asTable && (
            <>
              <span className={styles.now}>{anno}</span>
              <span className={styles.before}>{anno - 1}</span>
            </>
          )}
          <TextButton aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
            {asTable ? "Grafico" : "Tabella"}
          </TextButton>
        </span>
      }
    >
      {asTable ? (
        <DataTable caption={title} columns={columns} rows={months} rowKey={({ mese }) => String(mese)} />
      ) : (
        <MonthChart
          label={`${title} del ${anno} e del ${anno - 1}; gli stessi importi sono nella tabella`}
          years={[anno, anno - 1]}
          months={months.map((month) => ({ mese: month.mese, ...amountOf(month) }))}
        />
      )}
    </Frame>
  );
}
