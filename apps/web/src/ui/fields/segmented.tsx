import { type ReactNode, useId } from "react";
import styles from "./segmented.module.css";

/** Two to five exclusive choices side by side (native radios, so arrows and forms work by themselves). */
export function Segmented<V extends string | number>({
  label,
  choices,
  value,
  onChange,
  readOnly,
  bare,
}: {
  label: string;
  choices: readonly { value: V; label: ReactNode }[];
  value: V | null | undefined;
  onChange(value: V): void;
  readOnly?: boolean;
  /** Where the choices say by themselves what they are of: the label is read aloud only. */
  bare?: true;
}) {
  const group = useId();
  return (
    <fieldset className={styles.group} disabled={readOnly ?? false}>
      <legend className={bare ? styles.unseen : styles.legend}>{label}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={String(choice.value)} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span className={styles.word}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
