import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatImporto, formatNumero } from "@fatturachiara/fatturapa/presentazione";
import { useState } from "react";
import { Bar, CartesianGrid, ComposedChart, ResponsiveContainer, Scatter, Tooltip, XAxis, YAxis } from "recharts";
import { monthName } from "../../ui/time/month-name.ts";
import styles from "./month-chart.module.css";

/** An amount per month and the same of the year before; months `outside` are not what is looked at. */
export type MonthAmount = { mese: number; amount: Decimal; before: Decimal; outside: boolean };

type Point = { name: string; value: number; before: number; outside: boolean; amount: Decimal; amountBefore: Decimal };

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
    ({ mese, amount, before, outside }): Point => ({
      name: narrow ? monthName(mese).slice(0, 1) : monthName(mese).slice(0, 3),
      // A place on the screen, not money: the amounts themselves are in the table and in what is said of a bar.
      value: Number(String(amount)),
      before: Number(String(before)),
      outside,
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
            content={({ payload }) => <PointWords point={payload?.[0]?.payload} years={years} />}
          />
          <Bar dataKey="value" maxBarSize={22} isAnimationActive={false} shape={Column} />
          <Scatter dataKey="before" isAnimationActive={false} shape={Before} />
        </ComposedChart>
      </ResponsiveContainer>
    </div>
  );
}

const words = { fontSize: 12, fill: "var(--fc-ink-3)" };

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
      className={payload?.outside ? styles.hollow : styles.bar}
    />
  );
}

/** The tick of the year before on the same column. */
function Before({ cx = 0, cy = 0, payload }: { cx?: number; cy?: number; payload?: Point }) {
  if (!payload || payload.before === 0) return <g />;
  return <line x1={cx - 13} x2={cx + 13} y1={cy} y2={cy} className={styles.tick} />;
}

function PointWords({ point, years }: { point: Point | undefined; years: [number, number] }) {
  if (!point) return null;
  return (
    <div className={styles.said}>
      <div>
        {point.name} {years[0]}: <b>{formatImporto(point.amount)}</b>
      </div>
      <div>
        {point.name} {years[1]}: {formatImporto(point.amountBefore)}
      </div>
    </div>
  );
}

const rounded = (value: number) => formatNumero(Decimal.of(String(Math.round(value))));
