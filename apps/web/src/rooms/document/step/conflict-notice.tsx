import { formatImporto } from "@fatturachiara/fatturapa/presentazione";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { toDraft } from "../draft.ts";
import styles from "./conflict-notice.module.css";
import { useCheck, useOpenEditor, useSaveState } from "./use-editor.tsx";

/** Two versions of one draft (second tab, manager and owner): both are shown, the person chooses, neither is lost. */
export function ConflictNotice() {
  const state = useSaveState();
  const { editor } = useOpenEditor();
  const { totali, draft } = useCheck();
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
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Versione</th>
              <th scope="col">Righe</th>
              <th scope="col">Netto a pagare</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">La tua</th>
              <td>{draft.lines.length}</td>
              <td>{formatImporto(totali.netto.importo)}</td>
            </tr>
            <tr>
              <th scope="row">Quella salvata</th>
              <td>{theirs.documentServices.length}</td>
              <td>{formatImporto(theirs.nettoAPagare)}</td>
            </tr>
          </tbody>
        </table>
        <div className={styles.acts}>
          <Button row onClick={() => void editor.autosave.keepMine()}>
            Tieni la mia
          </Button>
          <Button
            row
            onClick={() => {
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
