import type { MovementAccount } from "@fatturachiara/contract/rooms/movements";
import { Button } from "../../ui/button/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { FileDrop } from "../../ui/fields/file-drop.tsx";
import { Sheet } from "../../ui/layout/sheet.tsx";
import { AccountQuestion } from "./account-question.tsx";
import { ColumnsQuestion } from "./columns-question.tsx";
import styles from "./movements.module.css";
import { TakenStatement } from "./taken-statement.tsx";
import type { GivenFile, StatementUpload } from "./use-given-files.ts";

/** Where a bank's files are given, and what came of each: taken, asked about, or refused in a sentence. */
export function GivenFiles({
  upload,
  accounts,
  first,
}: {
  upload: StatementUpload;
  accounts: readonly MovementAccount[];
  /** Nothing was brought here yet: it is what the page is for. */
  first: boolean;
}) {
  const { files, busy, take } = upload;
  return (
    <>
      <Sheet>
        <FileDrop
          words={first ? "Trascina qui il primo estratto conto" : "Trascina qui un estratto conto"}
          help="Dalla tua banca online: camt.053 (XML), CBI, OFX, MT940, CSV o Excel (.xlsx), al massimo 20 MB. Un file già importato, o che si accavalla, non raddoppia niente."
          accept=".xml,.csv,.txt,.tsv,.xlsx,.ofx,.qfx,.sta,.mt940,.940,.cbi,.rnd"
          multiple
          beside={!first}
          busy={busy}
          onFiles={(chosen) => void take(chosen)}
        />
      </Sheet>
      {files.length > 0 && (
        <section aria-label="File ricevuti" className={styles.given}>
          {files.map((chosenFile) => (
            <Came key={chosenFile.key} chosenFile={chosenFile} upload={upload} accounts={accounts} />
          ))}
        </section>
      )}
    </>
  );
}

function Came({
  chosenFile,
  upload,
  accounts,
}: {
  chosenFile: GivenFile;
  upload: StatementUpload;
  accounts: readonly MovementAccount[];
}) {
  const { key, file, result, problem } = chosenFile;
  const busy = upload.busy !== undefined;
  const dismiss = () => upload.dismiss(key);
  if (problem)
    return (
      <Notice severity="error" title={file.name}>
        <p className={styles.said}>{problem}</p>
        <Button row onClick={dismiss}>
          Va bene
        </Button>
      </Notice>
    );
  if (!result) return null;
  if (result.colonne)
    return (
      <ColumnsQuestion
        name={file.name}
        columns={result.colonne}
        busy={busy}
        onAnswer={(mappa) => void upload.answer(chosenFile, { mappa })}
        onCancel={dismiss}
      />
    );
  if (result.contoDaScegliere)
    return (
      <AccountQuestion
        name={file.name}
        accounts={accounts}
        busy={busy}
        onAnswer={(conto) => void upload.answer(chosenFile, { conto, mappa: chosenFile.mappa })}
        onCancel={dismiss}
      />
    );
  return <TakenStatement name={file.name} result={result} onDismiss={dismiss} />;
}
