import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { IconCheck } from "../../../ui/icons.ts";
import styles from "./step-bar.module.css";
import { type StepKey, stepPath, steps } from "./steps.ts";
import { useCheck, useOpenEditor } from "./use-editor.tsx";
import { useStepSummaries } from "./use-step-summaries.ts";

/** The four steps with what each holds; every one can be pressed at any time. */
export function StepBar({ step }: { step: StepKey }) {
  const { editor } = useOpenEditor();
  const { findings } = useCheck();
  const summaries = useStepSummaries();
  const at = steps.findIndex(({ key }) => key === step);
  return (
    <nav aria-label="Passi" className={styles.bar}>
      <ol className={styles.list}>
        {steps.map(({ key, title }, place) => {
          const wrong = findings.some((finding) => finding.sezione === key && finding.gravita === "errore");
          const done = place < at && !wrong;
          return (
            <li key={key} className={styles.item}>
              <Link
                to={stepPath(key, editor.autosave.saved()?.id)}
                className={styles.step}
                aria-current={key === step ? "step" : undefined}
                data-done={done || undefined}
              >
                <span className={styles.mark}>{done ? <Icon of={IconCheck} size="small" /> : place + 1}</span>
                <span className={styles.words}>
                  <span className={styles.title}>{title}</span>
                  <span className={styles.summary}>{summaries[key]}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
