import type { ImportRead, ImportResult } from "@fatturachiara/contract/import";
import { Button } from "../../ui/button.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import styles from "./import.module.css";
import type { ImportSetup } from "./import-setup.ts";
import { someRecords, trialSentence } from "./import-words.ts";
import { RowErrors } from "./row-errors.tsx";

/** Step 3: what the import will do, as the trial has found it. */
export function TrialResult({
  setup,
  read,
  result,
  importing,
  onImport,
  onBack,
}: {
  setup: ImportSetup;
  read: ImportRead;
  result: ImportResult;
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
      <RowErrors read={read} result={result} />
    </div>
  );
}
