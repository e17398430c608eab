import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto, nomeMese } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { BarColumn, BarFrame, type BarPlace, onScreen } from "../../ui/chart/bar-frame.tsx";
import styles from "./month-chart.module.css";

/** An amount per month and the same of the year before; months `outside` are not what is looked at. */
export type MonthAmount = { mese: number; amount: Decimal; before: Decimal; outside: boolean };

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
  return (
    <BarFrame label={label} least={Math.min(...all)} most={Math.max(...all)} height={220}>
      {(place) =>
        months.map((month) => (
          <div
            key={month.mese}
            className={styles.month}
            onPointerEnter={() => setPointed(month.mese)}
            onPointerLeave={() => setPointed(null)}
          >
            <Column month={month} place={place} />
            <span className={styles.name}>
              {nomeMese(month.mese).slice(0, 1)}
              <span className={styles.rest}>{nomeMese(month.mese).slice(1, 3)}</span>
            </span>
            {pointed === month.mese && <MonthWords month={month} years={years} />}
          </div>
        ))
      }
    </BarFrame>
  );
}

/** A bar, hollow outside of what is looked at, and the tick of the year before. */
function Column({ month, place: { yOf, height } }: { month: MonthAmount; place: BarPlace }) {
  const { amount, before, outside } = month;
  const end = yOf(onScreen(amount));
  const zero = yOf(0);
  return (
    <BarColumn height={height}>
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
    </BarColumn>
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
