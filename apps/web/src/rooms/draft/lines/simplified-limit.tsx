import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useCheck, useDraft, useOpenEditor } from "../editor/use-editor.tsx";
import styles from "./services-step.module.css";

/** Art. 21-bis DPR 633/72: what the SdI would refuse a simplified invoice with, for being worth too much. */
const TOO_MUCH = "00460";

/** Of a simplified invoice that is worth too much: why, and the ordinary one a press away. */
export function SimplifiedLimit() {
  const { store } = useOpenEditor().editor;
  const simplified = useDraft((draft) => draft.flagSemplificata);
  const found = useCheck().findings.find(({ codice }) => codice === TOO_MUCH);
  if (!simplified || !found) return null;
  return (
    <div className={styles.limit}>
      <Notice
        severity="warn"
        title="Troppo per una fattura semplificata"
        action={
          <Button row onClick={() => store.set({ flagSemplificata: false })}>
            Fanne una fattura ordinaria
          </Button>
        }
      >
        {found.messaggio}
      </Notice>
    </div>
  );
}
