import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto, formatNumero, nomeMese } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { axisSteps } from "./axis-steps.ts";
import styles from "./month-chart.module.css";

/** An amount per month and the same of the year before; months `outside` are not what is looked at. */
export type MonthAmount = { mese: number; amount: Decimal; before: Decimal; outside: boolean };

/** Height of what the bars stand in, pixels. */
const height = 220;

/**
 * Twelve bars with a tick for the year before (look.md §9, "Charts"). A picture only: whoever uses it offers the same
 * amounts as a table.
 */
export function MonthChart({
  months,
  label,
  years,
}: {
  months: readonly MonthAmount[];
  label: string;
  years: [number, number];
}) {
  const [pointed, setPointed] = useState<number | null>(null);
  const all = months.flatMap(({ amount, before }) => [onScreen(amount), onScreen(before)]);
  const steps = axisSteps(Math.min(...all), Math.max(...all));
  const [low = 0, high = 1] = [steps[0], steps.at(-1)];
  const yOf = (value: number) => ((high - value) / (high - low)) * height;
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <div className={styles.axis}>
        {/* The widest figure gives the column its width. */}
        {steps.map((step) => (
          <span key={step} style={{ top: yOf(step) }}>
            {rounded(step)}
          </span>
        ))}
        <b>{rounded([low, high].reduce((a, b) => (rounded(a).length > rounded(b).length ? a : b)))}</b>
      </div>
      <div className={styles.plot}>
        <svg className={styles.grid} height={height} aria-hidden="true">
          {steps.map((step) => (
            <line key={step} x1="0" x2="100%" y1={yOf(step)} y2={yOf(step)} />
          ))}
        </svg>
        {months.map((month) => (
          <div
            key={month.mese}
            className={styles.month}
            onPointerEnter={() => setPointed(month.mese)}
            onPointerLeave={() => setPointed(null)}
          >
            <Column month={month} yOf={yOf} />
            <span className={styles.name}>
              {nomeMese(month.mese).slice(0, 1)}
              <span className={styles.rest}>{nomeMese(month.mese).slice(1, 3)}</span>
            </span>
            {pointed === month.mese && <MonthWords month={month} years={years} />}
          </div>
        ))}
      </div>
    </div>
  );
}

/** A bar, hollow outside of what is looked at, and the tick of the year before. */
function Column({ month, yOf }: { month: MonthAmount; yOf(value: number): number }) {
  const { amount, before, outside } = month;
  const end = yOf(onScreen(amount));
  const zero = yOf(0);
  return (
    <svg className={styles.column} height={height} aria-hidden="true">
      {!amount.isZero() && (
        <rect
          x="10%"
          width="80%"
          y={Math.min(end, zero)}
          height={Math.abs(end - zero)}
          rx={2}
          className={outside ? styles.hollow : styles.bar}
        />
      )}
      {!before.isZero() && (
        <line x1="0" x2="100%" y1={yOf(onScreen(before))} y2={yOf(onScreen(before))} className={styles.tick} />
      )}
    </svg>
  );
}

function MonthWords({ month: { mese, amount, before }, years }: { month: MonthAmount; years: [number, number] }) {
  const name = nomeMese(mese).slice(0, 3);
  return (
    <div className={styles.said} data-late={mese > 6 || undefined}>
      <div>
        {name} {years[0]}: <b>{formatImporto(amount)}</b>
      </div>
      <div>
        {name} {years[1]}: {formatImporto(before)}
      </div>
    </div>
  );
}

/** A place on the screen, not money: the amounts themselves are in the table and in what is said of a bar. */
const onScreen = (amount: Decimal) => Number(String(amount));

const rounded = (value: number) => formatNumero(Decimal.of(String(Math.round(value * 100) / 100)));
