import type { CashFlow, CashView, CashWeek } from "@fatturachiara/contract/rooms/cash";
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { addDays } from "@fatturachiara/fatturapa/giorno";
import { conApostrofo, formatGiorno, formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { type Column, DataTable, TwoLines } from "../../ui/table/data-table.tsx";
import { WeekChart } from "./week-chart.tsx";
import styles from "./weeks-sheet.module.css";

type Line = CashFlow & { key: string; name: string; note?: string; saldo?: CashWeek["saldo"] };

/** Week by week: bars, and the same amounts as a table with what stands outside of the weeks. */
export function WeeksSheet({ view }: { view: CashView }) {
  const { settimane, conto } = view;
  const hasBars = settimane.some(({ quante }) => quante > 0);
  return (
    <Sheet
      title="Settimana per settimana"
      flush
      aside={
        hasBars && (
          <span className={styles.legend}>
            <span className={styles.in}>Entrate</span>
            <span className={styles.out}>Uscite</span>
          </span>
        )
      }
    >
      {hasBars && (
        <div className={styles.chart}>
          <WeekChart
            weeks={settimane}
            label="Entrate e uscite di ogni settimana; gli stessi importi sono nella tabella"
          />
        </div>
      )}
      <DataTable
        caption="Entrate e uscite, settimana per settimana"
        columns={columns(Boolean(conto))}
        rows={linesOf(view)}
        rowKey={({ key }) => key}
      />
    </Sheet>
  );
}

function linesOf({ scadute, settimane, oltre, senzaScadenza }: CashView): Line[] {
  const lineOf = (flow: CashFlow, key: string, [name, note]: [string, string]): Line[] =>
    flow.quante === 0 ? [] : [{ ...flow, key, name, note }];
  const last = settimane.at(-1)?.al;
  return [
    ...lineOf(scadute, "scadute", ["Già scadute", "non si sa quando"]),
    ...settimane.map((week, n) => ({ ...week, key: week.al, name: weekName(week, n) })),
    ...lineOf(oltre, "oltre", ["Dopo", last ? conApostrofo`dal ${formatGiorno(addDays(last, 1))} in poi` : ""]),
    ...lineOf(senzaScadenza, "senza", ["Senza scadenza", "nessun giorno pattuito"]),
  ];
}

/** "Questa settimana", "30/11 – 06/12/2026". */
const weekName = ({ dal, al }: CashWeek, n: number) =>
  n === 0 ? "Questa settimana" : `${formatGiorno(dal).slice(0, 5)} – ${formatGiorno(al)}`;

const columns = (withBalance: boolean): readonly Column<Line>[] => [
  {
    ...{ key: "name", head: "Settimana", grow: true },
    cell: (line) => <TwoLines first={line.name} second={secondOf(line)} />,
  },
  { key: "in", head: "Entrate", align: "right", phone: "hidden", cell: ({ entrate }) => amountOf(entrate) },
  { key: "out", head: "Uscite", align: "right", phone: "hidden", cell: ({ uscite }) => amountOf(uscite) },
  withBalance
    ? { key: "saldo", head: "Saldo", align: "right", cell: ({ saldo }) => saldo && formatImporto(saldo) }
    : {
        ...{ key: "net", head: "Differenza", align: "right" },
        cell: ({ entrate, uscite }) => amountOf(entrate.minus(uscite)),
      },
];

const amountOf = (amount: Decimal) => (amount.isZero() ? "–" : formatImporto(amount));

/** What the line is, and on a phone the amounts that have no column there. */
function secondOf({ note, entrate, uscite }: Line) {
  const amounts = [
    !entrate.isZero() && `entrano ${formatImporto(entrate)}`,
    !uscite.isZero() && `escono ${formatImporto(uscite)}`,
  ];
  const text = amounts.filter(Boolean).join(", ");
  if (!text) return note;
  return (
    <>
      {note}
      <span className={styles.onPhone}>
        {note && " · "}
        {text}
      </span>
    </>
  );
}
