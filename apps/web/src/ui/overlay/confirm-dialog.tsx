import { useEffect, useState, useSyncExternalStore } from "react";
import { Button } from "../button/button.tsx";
import { confirmQuestions, type OpenQuestion } from "./confirm.ts";
import styles from "./confirm-dialog.module.css";
import { Dialog } from "./dialog.tsx";

/** The dialog of `confirm(…)`; one at a time. */
export function ConfirmDialog() {
  const open = useSyncExternalStore(confirmQuestions.subscribe, confirmQuestions.open);
  // While the dialog fades away its words must stay.
  const [last, setLast] = useState<OpenQuestion | null>(open);
  useEffect(() => {
    if (open) setLast(open);
  }, [open]);
  // Asked on a page of another profile, or person: nobody answers it any more.
  useEffect(() => () => confirmQuestions.open()?.answer(false), []);
  const question = open ?? last;

  return (
    // Always there, closed: a dialog that is born open cannot give the focus back.
    <Dialog layer="question" opened={open !== null} onClose={() => open?.answer(false)} title={question?.header ?? ""}>
      {question && <Question {...question} />}
    </Dialog>
  );
}

function Question({ message, facts, destroys = false, acceptLabel = "Si", rejectLabel = "No", answer }: OpenQuestion) {
  return (
    <>
      <div className={styles.message}>{message}</div>
      {facts && (
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd className={fact.strong ? styles.strong : undefined}>{fact.value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className={styles.answers}>
        <Button data-autofocus={destroys || undefined} onClick={() => answer(false)}>
          {rejectLabel}
        </Button>
        <Button
          look={destroys ? "danger" : "filled"}
          data-autofocus={destroys ? undefined : true}
          onClick={() => answer(true)}
        >
          {acceptLabel}
        </Button>
      </div>
    </>
  );
}
