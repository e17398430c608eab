import { useId } from "react";
import styles from "./radio-cards.module.css";

/** Exclusive choices that each need a sentence: cards side by side, one under the other on phones. */
export function RadioCards<V extends string>({
  label,
  choices,
  value,
  onChange,
}: {
  label: string;
  choices: readonly { value: V; title: string; sentence: string }[];
  value: V;
  onChange(value: V): void;
}) {
  const group = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.card}>
            <input
              type="radio"
              className={styles.radio}
              name={group}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              aria-describedby={`${group}-${choice.value}`}
              aria-label={choice.title}
            />
            <span className={styles.title}>{choice.title}</span>
            <span className={styles.sentence} id={`${group}-${choice.value}`}>
              {choice.sentence}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
