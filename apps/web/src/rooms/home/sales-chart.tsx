import type { HomeNumbers } from "@fatturachiara/contract/rooms/home-overview";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { apart } from "../../ui/apart.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { monthName } from "../../ui/month-name.ts";
import { Sheet } from "../../ui/sheet.tsx";
import { TextButton } from "../../ui/text-link.tsx";
import styles from "./sales-chart.module.css";

/** Comes when it is shown: what draws it is larger than the rest of the page. */
const MonthChart = apart(
  async () => (await import("../../ui/month-chart.tsx")).MonthChart,
  <div className={styles.coming} aria-busy="true" role="status" aria-label="Caricamento" />,
);

type Month = HomeNumbers["perMese"][number];

const columns = (anno: number): readonly Column<Month>[] => [
  { key: "mese", head: "Mese", cell: ({ mese }) => monthName(mese) },
  { key: "importo", head: String(anno), align: "right", cell: (one) => formatImporto(one.importo) },
  { key: "prima", head: String(anno - 1), align: "right", cell: (one) => formatImporto(one.annoPrima) },
];

/** "Fatturato per mese": bars with last year's tick, the month that is not over hollow; or the same amounts as a table. */
export function SalesChart({
  numeri: { anno, perMese },
  current,
}: {
  numeri: HomeNumbers;
  /** The month that is not over yet (1-12). */
  current: number | undefined;
}) {
  const [asTable, setAsTable] = useState(false);
  return (
    <Sheet
      title="Fatturato per mese"
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
        <DataTable
          caption="Fatturato per mese"
          columns={columns(anno)}
          rows={perMese}
          rowKey={({ mese }) => String(mese)}
        />
      ) : (
        <MonthChart
          label={`Fatturato per mese del ${anno} e del ${anno - 1}; gli stessi importi sono nella tabella`}
          years={[anno, anno - 1]}
          months={perMese.map(({ mese, importo, annoPrima }) => ({
            mese,
            amount: importo,
            before: annoPrima,
            apart: mese === current,
          }))}
        />
      )}
    </Sheet>
  );
}
