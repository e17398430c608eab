import type { Report } from "@fatturachiara/contract/rooms/document-report";
import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { apart } from "../../../ui/apart.tsx";
import { type Column, DataTable } from "../../../ui/data-table.tsx";
import { monthName } from "../../../ui/month-name.ts";
import { Sheet } from "../../../ui/sheet.tsx";
import { TextButton } from "../../../ui/text-link.tsx";
import styles from "./months-sheet.module.css";

/** Comes when it is shown: what draws it is larger than the rest of the page. */
const MonthChart = apart(
  async () => (await import("../../../ui/month-chart.tsx")).MonthChart,
  <div className={styles.coming} aria-busy="true" role="status" aria-label="Caricamento" />,
);

type Month = Report["perMese"][number];

const columns = (anno: number): readonly Column<Month>[] => [
  { key: "mese", head: "Mese", cell: ({ mese }) => monthName(mese) },
  { key: "documenti", head: "Documenti", align: "right", phone: "hidden", cell: ({ documenti }) => documenti },
  { key: "imponibile", head: `Imponibile ${anno}`, align: "right", cell: (one) => formatImporto(one.imponibile) },
  { key: "prima", head: String(anno - 1), align: "right", cell: (one) => formatImporto(one.imponibileAnnoPrima) },
  {
    key: "incassato",
    head: "Incassato",
    align: "right",
    phone: "hidden",
    cell: (one) => formatImporto(one.incassato),
  },
];

/** "Imponibile per mese": bars with last year's tick, or the same amounts as a table. */
export function MonthsSheet({ report }: { report: Report }) {
  const [asTable, setAsTable] = useState(false);
  const { anno, trimestre, perMese } = report;
  return (
    <Sheet
      title="Imponibile per mese"
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
          caption="Imponibile per mese"
          columns={columns(anno)}
          rows={perMese}
          rowKey={({ mese }) => String(mese)}
        />
      ) : (
        <MonthChart
          label={`Imponibile per mese del ${anno} e del ${anno - 1}; gli stessi importi sono nella tabella`}
          years={[anno, anno - 1]}
          months={perMese.map((one) => ({
            mese: one.mese,
            amount: one.imponibile,
            before: one.imponibileAnnoPrima,
            apart: Boolean(trimestre) && Math.ceil(one.mese / 3) !== trimestre,
          }))}
        />
      )}
    </Sheet>
  );
}
