import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";
import type { ReactNode } from "react";
import { axisSteps } from "./axis-steps.ts";
import styles from "./bar-frame.module.css";

/** What bars stand in: where a value lies, from the top, and how high it all is; pixels. */
export type BarPlace = { yOf(value: number): number; height: number };

/**
 * Axis and lines of a chart whose columns stand side by side. A picture only: whoever uses it offers the same amounts as a
 * table.
 */
export function BarFrame({
  label,
  least,
  most,
  height,
  children,
}: {
  label: string;
  least: number;
  most: number;
  height: number;
  children(place: BarPlace): ReactNode;
}) {
  const steps = axisSteps(least, most);
  const [low = 0, high = 1] = [steps[0], steps.at(-1)];
  const yOf = (value: number) => ((high - value) / (high - low)) * height;
  const widest = [low, high].map(rounded).reduce((one, other) => (one.length > other.length ? one : other));
  return (
    <div role="img" aria-label={label} className={styles.chart} style={{ minHeight: height + 40 }}>
      <div className={styles.axis} style={{ height }}>
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
        {children({ yOf, height })}
      </div>
    </div>
  );
}

/** What stands in one column, above its name. */
export function BarColumn({ height, children }: { height: number; children: ReactNode }) {
  return (
    <svg className={styles.column} height={height} aria-hidden="true">
      {children}
    </svg>
  );
}

/** A place on the screen, not money: the amounts themselves are in the table. */
export const onScreen = (amount: Decimal): number => Number(String(amount));

const rounded = (value: number) => formatNumero(Decimal.of(String(Math.round(value * 100) / 100)));
