import { preferences } from "../../../session/preferences.ts";
import { Button } from "../../../ui/button/button.tsx";
import { steadyPress } from "../../../ui/button/steady-press.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { IconArrowLeft } from "../../../ui/icon/icons.ts";
import { type EditorPage, pageBefore, stepAfter } from "../editor/steps.ts";
import { useOpenEditor } from "../editor/use-editor.tsx";
import { useGoToPage } from "../editor/use-go-to-page.ts";
import styles from "./step-buttons.module.css";

/** "Indietro", "Salva bozza", "Avanti". Going on never asks for completeness: the checks say what is missing. */
export function StepButtons({ page }: { page: EditorPage }) {
  const { editor } = useOpenEditor();
  const goToPage = useGoToPage();
  const before = pageBefore(page, preferences.quickEditor());
  const next = stepAfter(page);
  const save = async () => {
    if (await editor.autosave.save()) showToast({ severity: "success", summary: "Bozza salvata." });
  };
  return (
    <div className={styles.bar}>
      {before && (
        <Button icon={IconArrowLeft} {...steadyPress(() => goToPage(before))}>
          Indietro
        </Button>
      )}
      <span className={styles.space} />
      <Button look="quiet" {...steadyPress(() => void save())}>
        Salva bozza
      </Button>
      {next && (
        <Button
          look="filled"
          className={styles.next}
          {...steadyPress(() => goToPage(next.key))}
          aria-keyshortcuts="Control+Enter"
        >
          Avanti: {next.title.toLowerCase()}
          <kbd className={styles.kbd}>Ctrl Invio</kbd>
        </Button>
      )}
    </div>
  );
}
