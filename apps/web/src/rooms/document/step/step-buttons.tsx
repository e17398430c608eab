import { useNavigate } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { IconArrowLeft } from "../../../ui/icons.ts";
import { showToast } from "../../../ui/toasts.ts";
import styles from "./step-buttons.module.css";
import { type StepKey, stepPath, steps } from "./steps.ts";
import { useOpenEditor } from "./use-editor.tsx";

/** "Indietro", "Salva bozza", "Avanti". Going on never asks for completeness: the checks say what is missing. */
export function StepButtons({ step }: { step: StepKey }) {
  const { editor, ask } = useOpenEditor();
  const navigate = useNavigate();
  const at = steps.findIndex(({ key }) => key === step);
  const before = steps[at - 1];
  const next = steps[at + 1];
  const go = (key: StepKey) => {
    if (key === "confirm") ask();
    navigate(stepPath(key, editor.autosave.saved()?.id));
  };
  const save = async () => {
    if (await editor.autosave.flush()) showToast({ severity: "success", summary: "Bozza salvata." });
  };
  return (
    <div className={styles.bar}>
      {before && (
        <Button icon={IconArrowLeft} onClick={() => go(before.key)}>
          Indietro
        </Button>
      )}
      <span className={styles.space} />
      <Button look="quiet" onClick={() => void save()}>
        Salva bozza
      </Button>
      {next && (
        <Button look="filled" className={styles.next} onClick={() => go(next.key)} aria-keyshortcuts="Control+Enter">
          Avanti: {next.title.toLowerCase()}
          <kbd className={styles.kbd}>Ctrl Invio</kbd>
        </Button>
      )}
    </div>
  );
}
