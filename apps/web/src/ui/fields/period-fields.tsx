import type { Giorno } from "@fatturachiara/fatturapa/giorno";
import { DateField } from "./date-field.tsx";

/** From a day to a day, either of them open. */
export type Period = { from: Giorno | null; to: Giorno | null };

/** "Dal" and "Al" of a filter; what is no day yet changes nothing. */
export function PeriodFields({ period, onPeriod }: { period: Period; onPeriod(period: Period): void }) {
  return (
    <>
      <DateField
        label="Dal"
        value={period.from}
        onChange={(from, { valid }) => valid && onPeriod({ ...period, from })}
      />
      <DateField label="Al" value={period.to} onChange={(to, { valid }) => valid && onPeriod({ ...period, to })} />
    </>
  );
}
