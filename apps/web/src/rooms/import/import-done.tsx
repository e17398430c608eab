import type { ImportRead, ImportResult } from "@fatturachiara/contract/import";
import { Button, ButtonLink } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import styles from "./import.module.css";
import type { ImportSetup } from "./import-setup.ts";
import { doneSentence } from "./import-words.ts";
import { useUndo } from "./past-imports.tsx";
import { RowErrors } from "./row-errors.tsx";

/** What was imported, the way back, and what is left to put right. */
export function ImportDone({
  setup,
  read,
  result,
  onAgain,
}: {
  setup: ImportSetup;
  read: ImportRead;
  result: ImportResult;
  onAgain(): void;
}) {
  const { undo, busy } = useUndo(setup);
  const takeBack = async () => {
    if (await undo({ id: result.idImportazione ?? "", nomeFile: read.nomeFile })) onAgain();
  };
  return (
    <div className={styles.stack}>
      <Notice severity="success" title={doneSentence(result, setup)}>
        <p className={styles.caption}>Per 24 ore puoi annullare l'importazione, anche tornando in questa pagina.</p>
      </Notice>
      <div className={styles.acts}>
        <ButtonLink look="filled" to={setup.list.to}>
          {setup.list.label}
        </ButtonLink>
        <Button onClick={onAgain}>Importa un altro file</Button>
        <Button look="quiet" disabled={busy} onClick={takeBack}>
          Annulla importazione
        </Button>
      </div>
      <RowErrors read={read} result={result} />
    </div>
  );
}
