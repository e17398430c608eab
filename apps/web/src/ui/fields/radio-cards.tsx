import { useId } from "react";
import { fieldWords } from "./field-words.tsx";
import styles from "./radio-cards.module.css";

/** Exclusive choices that each need a sentence: cards side by side, one under the other on phones. */
export function RadioCards<V extends string>({
  label,
  labelShown = false,
  id,
  error,
  choices,
  value,
  onChange,
}: {
  label: string;
  /** The label is read by everybody; else what stands around says it. */
  labelShown?: boolean;
  id?: string;
  error?: string | undefined;
  choices: readonly { value: V; title: string; sentence: string }[];
  /** Null while nothing is chosen. */
  value: V | null;
  onChange(value: V): void;
}) {
  const group = useId();
  const words = fieldWords({ label, error });
  return (
    <fieldset className={styles.group} id={id} aria-describedby={error ? `${group}-error` : undefined}>
      <legend className={labelShown ? styles.label : styles.legend}>{label}</legend>
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
      {words.error && (
        <div className={styles.error} id={`${group}-error`}>
          {words.error}
        </div>
      )}
    </fieldset>
  );
}
