import { yearOf } from "@fatturachiara/fatturapa/giorno";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { SwitchField } from "../../ui/fields/switch-field.tsx";
import { useOggi } from "../../ui/time/oggi.tsx";
import styles from "./report-controls.module.css";
import type { ReportFilter } from "./report-filter.ts";

const quarters = [
  { value: 0 as const, label: <span>Anno</span> },
  ...([1, 2, 3, 4] as const).map((value) => ({
    value,
    label: (
      <span>
        {value}°<span className={styles.quarter}> trim.</span>
      </span>
    ),
  })),
];
const bases = [
  { value: "emissione", label: "Data documento" },
  { value: "incassi", label: "Incassi" },
] as const;

/** Year, quarter, base, and whether documents that wait for their answer count. */
export function ReportControls({
  filter,
  years,
  onChange,
}: {
  filter: ReportFilter;
  years: readonly number[];
  onChange(change: Partial<ReportFilter>): void;
}) {
  const thisYear = yearOf(useOggi());
  const year = filter.year ?? thisYear;
  const all = [...new Set([thisYear, year, ...years])].sort((a, b) => b - a);
  return (
    <section className={styles.controls} aria-label="Periodo e base del report">
      <div className={styles.year}>
        <SelectField
          label="Anno"
          choices={all.map((value) => ({ value, label: String(value) }))}
          value={year}
          onChange={(value) => onChange({ year: value === thisYear ? null : value })}
        />
      </div>
      <Segmented
        label="Periodo"
        choices={quarters}
        value={filter.trimester ?? 0}
        onChange={(value) => onChange({ trimester: value || null })}
      />
      <Segmented label="Base" choices={bases} value={filter.base} onChange={(base) => onChange({ base })} />
      <div className={styles.sent}>
        <SwitchField
          label="Includi inviate"
          help="Anche le fatture che aspettano la risposta del SdI"
          checked={filter.sent}
          onChange={(event) => onChange({ sent: event.currentTarget.checked })}
        />
      </div>
    </section>
  );
}
