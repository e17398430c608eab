import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import styles from "./reminders.module.css";
import { stepsToChoose, stepWords } from "./step-words.ts";

/** On which days from the due day a customer is reminded. */
export function StepChoices({
  value,
  error,
  readOnly,
  onChange,
}: {
  value: readonly number[];
  error?: string | undefined;
  readOnly?: boolean;
  onChange(steps: number[]): void;
}) {
  return (
    <fieldset className={styles.steps} disabled={readOnly} aria-describedby={error ? "passi-errore" : undefined}>
      <legend className={styles.legend}>Quando, rispetto alla scadenza</legend>
      {stepsToChoose(value).map((step) => (
        <CheckboxField
          key={step}
          label={stepWords(step)}
          checked={value.includes(step)}
          onChange={() => onChange(value.includes(step) ? value.filter((one) => one !== step) : [...value, step])}
        />
      ))}
      {error && (
        <p id="passi-errore" className={styles.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
