import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { IconCheck } from "../../../ui/icons.ts";
import styles from "./step-bar.module.css";
import { type EditorPage, holds, stepPath, steps } from "./steps.ts";
import { useCheck, useOpenEditor } from "./use-editor.tsx";
import { useStepSummaries } from "./use-step-summaries.ts";

/** The four steps with what each holds; every one can be pressed at any time. Where all is on one page there is nothing to step through. */
export function StepBar({ page }: { page: EditorPage }) {
  const { editor } = useOpenEditor();
  const { findings } = useCheck();
  const summaries = useStepSummaries();
  if (page === "all") return null;
  const at = steps.findIndex(({ key }) => key === page);
  return (
    <nav aria-label="Passi" className={styles.bar}>
      <ol className={styles.list}>
        {steps.map(({ key, title }, place) => {
          const wrong = findings.some(({ sezione, gravita }) => sezione === key && gravita === "errore");
          const done = place < at && !wrong;
          return (
            <li key={key} className={styles.item}>
              <Link
                to={stepPath(key, editor.autosave.saved()?.id)}
                className={styles.step}
                aria-current={holds(page, key) ? "step" : undefined}
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
