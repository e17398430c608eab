import { useState } from "react";
import styles from "./cell.module.css";

/** A cell with a closed list. The whole list is made only while the cell has the focus: two hundred rows stay light. */
export function CellSelect({
  id,
  label,
  short,
  value,
  choices,
  onChoose,
  onLeave,
  invalid,
  className,
}: {
  id: string;
  label: string;
  short: string;
  value: number | null | undefined;
  choices: readonly { id: number; descrizione: string }[];
  onChoose(id: number): void;
  onLeave(): void;
  invalid: boolean;
  className?: string | undefined;
}) {
  const [near, setNear] = useState(false);
  const offered = near ? choices : choices.filter((choice) => choice.id === value);
  return (
    <label htmlFor={id} className={`${styles.cell} ${className ?? ""}`} data-invalid={invalid || undefined}>
      <span className={styles.short}>{short}</span>
      <select
        id={id}
        aria-label={label}
        aria-invalid={invalid || undefined}
        data-cell=""
        className={`${styles.input} ${styles.select}`}
        value={value ?? ""}
        onPointerEnter={() => setNear(true)}
        onFocus={() => setNear(true)}
        onBlur={onLeave}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {(value === null || value === undefined) && <option value="">Scegli l'IVA</option>}
        {offered.map((choice) => (
          <option key={choice.id} value={choice.id}>
            {choice.descrizione}
          </option>
        ))}
      </select>
    </label>
  );
}
