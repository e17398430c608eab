import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Scatter, Tooltip, XAxis, YAxis } from "recharts";
import styles from "./month-chart.module.css";
import { monthName } from "./month-name.ts";

/** An amount per month and the same of the year before; `apart` months are outside of what is looked at. */
export type MonthAmount = { mese: number; amount: Decimal; before: Decimal; apart: boolean };

type Point = { name: string; value: number; before: number; apart: boolean; amount: Decimal; amountBefore: Decimal };

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
  const [narrow, setNarrow] = useState(false);
  const points = months.map(
    ({ mese, amount, before, apart }): Point => ({
      name: narrow ? monthName(mese).slice(0, 1) : monthName(mese).slice(0, 3),
      // A place on the screen, not money: the amounts themselves are in the table and in what is said of a bar.
      value: Number(String(amount)),
      before: Number(String(before)),
      apart,
      amount,
      amountBefore: before,
    }),
  );
  return (
    <div role="img" aria-label={label} className={styles.chart}>
      <ResponsiveContainer
        width="100%"
        height={260}
        initialDimension={{ width: 640, height: 260 }}
        onResize={(width) => setNarrow(width < 420)}
      >
        <ComposedChart data={points} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--fc-line)" />
          <XAxis dataKey="name" tickLine={false} axisLine={false} interval={0} tick={words} />
          <YAxis tickLine={false} axisLine={false} width="auto" tickFormatter={rounded} tick={words} />
          <Tooltip
            cursor={false}
            isAnimationActive={false}
            content={({ payload }) => <Said point={payload?.[0]?.payload} years={years} />}
          />
          <Bar dataKey="value" maxBarSize={22} isAnimationActive={false} shape={Column} />
          <Scatter dataKey="before" isAnimationActive={false} shape={Before} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

const words = { fontSize: 12, fill: "var(--mantine-color-dimmed)" };

type Place = { x?: number; y?: number; width?: number; height?: number; payload?: Point };

/** A bar; outside of what is looked at it is hollow. */
function Column({ x = 0, y = 0, width = 0, height = 0, payload }: Place) {
  if (height === 0) return <g />;
  const top = Math.min(y, y + height);
  return (
    <rect
      x={x}
      y={top}
      width={width}
      height={Math.abs(height)}
      rx={2}
      className={payload?.apart ? styles.hollow : styles.bar}
    />
  );
}

/** The tick of the year before on the same column. */
function Before({ cx = 0, cy = 0, payload }: { cx?: number; cy?: number; payload?: Point }) {
  if (!payload || payload.before === 0) return <g />;
  return <line x1={cx - 13} x2={cx + 13} y1={cy} y2={cy} className={styles.tick} />;
}

function Said({ point, years }: { point: Point | undefined; years: [number, number] }) {
  if (!point) return null;
  return (
    <div className={styles.said}>
      <div>
        {point.name} {years[0]}: <b>{formatImporto(point.amount)}</b>
      </div>
      <div>
        {point.name} {years[1]}: {formatImporto(point.amountBefore)}
import type { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { useId, useState } from "react";
import { axisTicks } from "./axis-ticks.ts";
import styles from "./month-chart.module.css";
import { Sheet } from "./sheet.tsx";
import { TextButton } from "./text-link.tsx";

/** One month: its amount, and that of the same month of the year before. */
export type ChartMonth = { mese: number; importo: Decimal; annoPrima: Decimal };

type ChartProps = {
  title: string;
  anno: number;
  months: readonly ChartMonth[];
  /** The month that is not over yet (1-12). */
  current?: number | undefined;
};

const names = ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"];
const longNames = new Intl.DateTimeFormat("it-IT", { month: "long", timeZone: "UTC" });
const longName = (mese: number) => longNames.format(Date.UTC(2026, mese - 1, 1));

/** Twelve bars, each with a line where the year before was; the same as a table for who wants numbers. */
export function MonthChart({ title, anno, months, current }: ChartProps) {
  const [asTable, setAsTable] = useState(false);
  const id = useId();
  return (
    <Sheet
      title={title}
      aside={
        <span className={styles.legend}>
          {!asTable && (
            <>
              <span className={styles.key}>
                <span className={styles.swatch} />
                {anno}
              </span>
              <span className={styles.key}>
                <span className={styles.dash} />
                {anno - 1}
              </span>
            </>
          )}
          <TextButton onClick={() => setAsTable(!asTable)} aria-controls={id}>
            {asTable ? "Grafico" : "Tabella"}
          </TextButton>
        </span>
      }
    >
      <div id={id}>
        {asTable ? (
          <Table title={title} anno={anno} months={months} />
        ) : (
          <Bars title={title} anno={anno} months={months} current={current} />
        )}
      </div>
    </Sheet>
  );
}

function Bars({ title, anno, months, current }: ChartProps) {
  const value = (amount: Decimal) => Math.max(Number(amount.toString()), 0);
  const ticks = axisTicks(Math.max(...months.flatMap((one) => [value(one.importo), value(one.annoPrima)])));
  const top = ticks.at(-1) ?? 1;
  const height = (amount: Decimal) => `${(value(amount) / top) * 100}%`;
  return (
    <div
      className={styles.chart}
      role="img"
      aria-label={`${title}: ${anno} e ${anno - 1}, mese per mese. Gli importi sono nella tabella.`}
    >
      <div className={styles.axis}>
        {ticks.toReversed().map((tick) => (
          <span key={tick}>{thousands(tick)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        <div className={styles.grid}>
          {ticks.map((tick) => (
            <span key={tick} />
          ))}
        </div>
        {months.map(({ mese, importo, annoPrima }) => (
          <div key={mese} className={styles.month}>
            <div
              className={styles.space}
              title={`${longName(mese)} ${anno}: ${formatImporto(importo)}; ${anno - 1}: ${formatImporto(annoPrima)}`}
            >
              <span className={mese === current ? styles.unfinished : styles.bar} style={{ height: height(importo) }} />
              {annoPrima.isPositive() && <span className={styles.before} style={{ bottom: height(annoPrima) }} />}
            </div>
            <span className={mese === current ? styles.now : styles.name}>
              <span className={styles.long}>{names[mese - 1]}</span>
              <span className={styles.initial}>{names[mese - 1]?.charAt(0)}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}

const rounded = (value: number) => formatNumero(Decimal.of(String(Math.round(value))));
/** "8.000"; with "mila" where the numbers would not fit beside the bars. */
function thousands(tick: number): string {
  const written = (n: number) => new Intl.NumberFormat("it-IT", { useGrouping: "always" }).format(n);
  if (tick >= 1_000_000) return `${written(tick / 1_000_000)} mln`;
  return tick >= 100_000 ? `${written(tick / 1000)} mila` : written(tick);
}

function Table({ title, anno, months }: { title: string; anno: number; months: readonly ChartMonth[] }) {
  const two = { min: 2, max: 2 };
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{title}, euro</caption>
      <thead>
        <tr>
          <th scope="col">Mese</th>
          <th scope="col">{anno}</th>
          <th scope="col">{anno - 1}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ mese, importo, annoPrima }) => (
          <tr key={mese}>
            <th scope="row">{longName(mese)}</th>
            <td>{formatNumero(importo, two)}</td>
            <td>{formatNumero(annoPrima, two)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
