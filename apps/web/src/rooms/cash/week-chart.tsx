import type { CashWeek } from "@fatturachiara/contract/rooms/cash";
import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatGiorno, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { axisSteps } from "../report/index.ts";
import styles from "./week-chart.module.css";

/** Height of what the bars stand in, pixels. */
const height = 200;

/** Bars up for what comes in, down for what goes out. A picture only: whoever uses it offers the same amounts as a table. */
export function WeekChart({ weeks, label }: { weeks: readonly CashWeek[]; label: string }) {
  const steps = axisSteps(
    -Math.max(...weeks.map(({ uscite }) => onScreen(uscite))),
    Math.max(...weeks.map(({ entrate }) => onScreen(entrate))),
  );
  const [low = 0, high = 1] = [steps[0], steps.at(-1)];
  const yOf = (value: number) => ((high - value) / (high - low)) * height;
  const widest = [low, high].map(rounded).reduce((one, other) => (one.length > other.length ? one : other));
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <div className={styles.axis}>
        {steps.map((step) => (
          <span key={step} style={{ top: yOf(step) }}>
            {rounded(step)}
          </span>
        ))}
        {/* The widest figure gives the column its width. */}
        <b>{widest}</b>
      </div>
      <div className={styles.plot}>
        <svg className={styles.grid} height={height} aria-hidden="true">
          {steps.map((step) => (
            <line key={step} x1="0" x2="100%" y1={yOf(step)} y2={yOf(step)} />
          ))}
        </svg>
        {weeks.map(({ dal, al, entrate, uscite }) => (
          <div key={al} className={styles.week}>
            <svg className={styles.column} height={height} aria-hidden="true">
              <rect x="10%" width="80%" y={yOf(onScreen(entrate))} height={yOf(0) - yOf(onScreen(entrate))} rx={2} />
              <rect
                {...{ x: "10%", width: "80%", y: yOf(0), height: yOf(-onScreen(uscite)) - yOf(0), rx: 2 }}
                className={styles.out}
              />
            </svg>
            <span className={styles.name}>{formatGiorno(dal).slice(0, 5)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A place on the screen, not money: the amounts themselves are in the table. */
const onScreen = (amount: Decimal) => Number(String(amount));

const rounded = (value: number) => formatNumero(Decimal.of(String(Math.round(value * 100) / 100)));
