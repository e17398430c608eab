import type { ImportRead, ImportResult } from "@fatturachiara/contract/import";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./import.module.css";
import type { ImportSetup } from "./import-setup.ts";
import { someRecords, trialSentence } from "./import-words.ts";
import { Preview } from "./preview.tsx";
import { RowErrors } from "./row-errors.tsx";

/** Step 3: what the import will do, as the trial has found it. */
export function TrialResult({
  setup,
  read,
  result,
  refused,
  importing,
  onImport,
  onBack,
}: {
  setup: ImportSetup;
  read: ImportRead;
  result: ImportResult;
  /** Files that gave nothing, with the reason. */
  refused: readonly string[];
  importing: boolean;
  onImport(): void;
  onBack(): void;
}) {
  const some = result.creati + result.aggiornati;
  return (
    <div className={styles.stack}>
      <Sheet>
        <div className={styles.fields}>
          <div role="status">
            <p className={styles.sentence}>{trialSentence(result, setup)}</p>
            <p className={styles.caption}>
              Finora non è stato salvato niente. Dopo l'importazione hai 24 ore per annullarla.
            </p>
          </div>
          <div className={styles.acts}>
            {some > 0 && (
              <Button look="filled" saving={importing && "Importazione…"} onClick={onImport}>
                Importa {someRecords(some, setup)}
              </Button>
            )}
            <Button disabled={importing} onClick={onBack}>
              Indietro
            </Button>
          </div>
        </div>
      </Sheet>
      {refused.length > 0 && (
        <Notice
          severity="warn"
          title={refused.length === 1 ? "Un file non è stato usato." : `${refused.length} file non sono stati usati.`}
        >
          {refused.slice(0, 10).map((sentence) => (
            <p key={sentence} className={styles.caption}>
              {sentence}
            </p>
          ))}
        </Notice>
      )}
      {setup.documents && <Preview read={read} />}
      <RowErrors read={read} result={result} />
    </div>
  );
}
