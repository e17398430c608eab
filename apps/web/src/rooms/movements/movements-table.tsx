import { type Movement, type MovementState, movements } from "@fatturachiara/contract/rooms/movements";
import { formatGiorno, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { Button } from "../../ui/button/button.tsx";
import { showToast } from "../../ui/feedback/toasts.ts";
import { type Column, DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import { OnPhone } from "../../ui/table/row-cells.tsx";
import { movementsKey } from "./keys.ts";
import styles from "./movements.module.css";

/** Movements, newest first, each with what can be said of it. */
export function MovementsTable({ rows }: { rows: readonly Movement[] }) {
  const { mark, busy } = useMark();
  const columns: readonly Column<Movement>[] = [
    {
      key: "data",
      head: "Data",
      width: "9rem",
      phone: "hidden",
      cell: ({ dataContabile, dataValuta }) => (
        <TwoLines
          first={formatGiorno(dataContabile)}
          second={dataValuta && dataValuta !== dataContabile ? `valuta ${formatGiorno(dataValuta)}` : undefined}
        />
      ),
    },
    {
      key: "movimento",
      head: "Movimento",
      cell: (row) => <What of={row} />,
    },
    {
      key: "importo",
      head: "Importo",
      align: "right",
      phone: "hidden",
      cell: (row) => <Amount of={row} />,
    },
    {
      key: "azioni",
      head: "Azioni",
      align: "right",
      cell: (row) => (
        <Button
          row
          disabled={busy === row.id}
          aria-label={`${row.stato === "aperto" ? "Ignora" : "Riprendi"} il movimento del ${formatGiorno(row.dataContabile)}, ${row.controparte || row.descrizione}`}
          onClick={() => void mark(row, row.stato === "aperto" ? "ignorato" : "aperto")}
        >
          {row.stato === "aperto" ? "Ignora" : "Riprendi"}
        </Button>
      ),
    },
  ];
  return <DataTable caption="Movimenti del conto" columns={columns} rows={rows} rowKey={(row) => row.id} />;
}

/** Who is at the other end, the words of the bank, and where there is little room the day and the amount. */
function What({ of: row }: { of: Movement }) {
  const { controparte, descrizione, dataContabile, storno, commissione } = row;
  const words = [
    controparte && descrizione,
    commissione && `al netto di ${formatNumero(commissione, { min: 2, max: 2 })} di commissioni`,
  ]
    .filter(Boolean)
    .join(" · ");
  return (
    <TwoLines
      first={
        <span className={styles.who}>
          {controparte || descrizione || "Senza descrizione"}
          {storno && <span className={styles.tag}>storno</span>}
        </span>
      }
      second={
        <span className={styles.words}>
          <OnPhone>
            <Amount of={row} /> · {formatGiorno(dataContabile)}
            {words !== "" && " · "}
          </OnPhone>
          {words}
        </span>
      }
    />
  );
}

/** With its sign: what came in stands out. */
function Amount({ of: { importo, divisa } }: { of: Movement }) {
  return (
    <span className={importo.isNegative() ? styles.out : styles.in}>
      {importo.isNegative() ? "" : "+"}
      {formatNumero(importo, { min: 2, max: 2 })}&nbsp;{divisa === "EUR" ? "€" : divisa}
    </span>
  );
}

/** Says that a movement pays no invoice, or takes that back; the toast undoes it. */
function useMark() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const put = (id: string, stato: MovementState) =>
    failedFields(async () => {
      await call(movements.mark, { params: { id }, body: { stato } });
      await queries.invalidateQueries({ queryKey: movementsKey });
    });
  const mark = async ({ id, stato: before }: Movement, stato: MovementState) => {
    setBusy(id);
    await failedFields(async () => {
      await call(movements.mark, { params: { id }, body: { stato } });
      await queries.invalidateQueries({ queryKey: movementsKey });
      showToast({
        severity: "success",
        summary: stato === "ignorato" ? "Movimento ignorato." : "Movimento ripreso.",
        action: { label: "Annulla", act: () => void put(id, before) },
      });
    });
    setBusy(null);
  };
  return { mark, busy };
}
