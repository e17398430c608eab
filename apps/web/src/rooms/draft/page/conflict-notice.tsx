import { Button } from "../../../ui/button/button.tsx";
import { lazyComponent } from "../../../ui/feedback/lazy-component.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { SkeletonLines } from "../../../ui/feedback/skeletons.tsx";
import { toDraft } from "../content/draft.ts";
import { useOpenEditor, useSaveState } from "../editor/use-editor.tsx";
import styles from "./conflict-notice.module.css";

const TwoVersions = lazyComponent(async () => (await import("./two-versions.tsx")).TwoVersions, <SkeletonLines />);

/** Two versions of one draft (second tab, manager and owner): both are shown, the person chooses, neither is lost. */
export function ConflictNotice() {
  const state = useSaveState();
  const { editor } = useOpenEditor();
  if (state.kind === "refused")
    return (
      <div className={styles.notice}>
        <Notice severity="error" title="La bozza non è stata salvata">
          {state.messages.join(" ")} Quello che hai scritto resta su questo dispositivo.
        </Notice>
      </div>
    );
  if (state.kind !== "conflict") return null;
  const { theirs } = state;
  return (
    <div className={styles.notice}>
      <Notice severity="warn" title="Questo documento è stato modificato altrove">
        <p className={styles.text}>
          Qualcun altro (o un'altra scheda) lo ha salvato dopo di te. Nessuna delle due versioni è andata persa.
        </p>
        <TwoVersions theirs={theirs} />
        <div className={styles.acts}>
          <Button row onClick={() => void editor.autosave.keepMine()}>
            Tieni la mia
          </Button>
          <Button
            row
            onClick={() => {
              editor.changeContext({ client: theirs.client ?? undefined });
              editor.store.set(toDraft(theirs));
              void editor.autosave.keepMine();
            }}
          >
            Usa quella salvata
          </Button>
        </div>
      </Notice>
    </div>
  );
}
