import type { CashWeek } from "@fatturachiara/contract/rooms/cash";
import { formatGiorno } from "@fatturachiara/fatturapa/presentazione";
import { BarColumn, BarFrame, onScreen } from "../../ui/chart/bar-frame.tsx";
import styles from "./week-chart.module.css";

/** Bars up for what comes in, down for what goes out. A picture only: whoever uses it offers the same amounts as a table. */
export function WeekChart({ weeks, label }: { weeks: readonly CashWeek[]; label: string }) {
  const least = -Math.max(...weeks.map(({ uscite }) => onScreen(uscite)));
  const most = Math.max(...weeks.map(({ entrate }) => onScreen(entrate)));
  return (
    <BarFrame label={label} least={least} most={most} height={200}>
      {({ yOf, height }) =>
        weeks.map(({ dal, al, entrate, uscite }) => (
          <div key={al} className={styles.week}>
            <BarColumn height={height}>
              <rect
                {...{
                  x: "10%",
                  width: "80%",
                  y: yOf(onScreen(entrate)),
                  height: yOf(0) - yOf(onScreen(entrate)),
                  rx: 2,
                }}
                className={styles.in}
              />
              <rect
                {...{ x: "10%", width: "80%", y: yOf(0), height: yOf(-onScreen(uscite)) - yOf(0), rx: 2 }}
                className={styles.out}
              />
            </BarColumn>
            <span className={styles.name}>{formatGiorno(dal).slice(0, 5)}</span>
          </div>
        ))
      }
    </BarFrame>
  );
}
