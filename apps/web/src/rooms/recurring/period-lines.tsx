import { periodOf, type RecurringRule } from "@fatturachiara/contract/document/recurring-document";
import { CheckboxField } from "../../ui/fields/checkbox-field.tsx";
import type { DraftLine, Model } from "../draft/index.ts";
import styles from "./recurring.module.css";

/** Which lines say the period in the file (2.2.1.7, 2.2.1.8): it changes with every document. */
export function PeriodLines({ rule, model }: { rule: RecurringRule | undefined; model: Model }) {
  const { useDraft, useOpenEditor } = model;
  const { store } = useOpenEditor().editor;
  const lines = useDraft((draft) => draft.lines).filter(({ descrizione }) => descrizione);
  if (lines.length === 0 || !rule) return null;
  const period = periodOf(rule, 0);
  const mark = (line: DraftLine, on: boolean) =>
    store.setLine(line.key, { dataInizioPeriodo: on ? period.dal : null, dataFinePeriodo: on ? period.al : null });
  return (
    <fieldset className={styles.periods}>
      <legend>Scrivi le date del periodo sulla riga</legend>
      {lines.map((line) => (
        <CheckboxField
          key={line.key}
          id={`periodo ${line.key}`}
          label={line.descrizione ?? ""}
          checked={Boolean(line.dataInizioPeriodo || line.dataFinePeriodo)}
          onChange={(event) => mark(line, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  );
}
