import { preferences } from "../../../session/preferences.ts";
import { Button } from "../../../ui/button/button.tsx";
import { pressWithoutBlur } from "../../../ui/button/press-without-blur.ts";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { IconArrowLeft } from "../../../ui/icon/icons.ts";
import { type EditorPage, pageBefore, stepAfter } from "../editor/steps.ts";
import { useOpenEditor } from "../editor/use-editor.tsx";
import { useGoOn } from "../editor/use-go-on.ts";
import { useGoToPage } from "../editor/use-go-to-page.ts";
import styles from "./step-buttons.module.css";

/** "Indietro", "Salva bozza", "Avanti" at the foot of a step, always in sight; where all is one page, going on stands beside the totals. */
export function StepButtons({ page }: { page: EditorPage }) {
  const { editor } = useOpenEditor();
  const goToPage = useGoToPage();
  const before = pageBefore(page, preferences.quickEditor());
  const goOn = useGoOn(page);
  const next = page === "all" ? undefined : stepAfter(page);
  const save = async () => {
    if (await editor.autosave.save()) showToast({ severity: "success", summary: "Bozza salvata." });
  };
  return (
    <div className={styles.bar} data-stays={next ? "" : undefined}>
      {before && (
        <Button icon={IconArrowLeft} {...pressWithoutBlur(() => goToPage(before))}>
          Indietro
        </Button>
      )}
      <span className={styles.space} />
      <Button look="quiet" {...pressWithoutBlur(() => void save())}>
        Salva bozza
      </Button>
      {next && goOn && (
        <Button look="filled" className={styles.next} {...pressWithoutBlur(goOn)} aria-keyshortcuts="Control+Enter">
          Avanti: {next.title.toLowerCase()}
          <kbd className={styles.kbd}>Ctrl Invio</kbd>
        </Button>
      )}
    </div>
  );
}
