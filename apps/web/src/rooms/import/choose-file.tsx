import { type ImportRead, tableUpload } from "@fatturachiara/contract/import";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { CallFailure } from "../../api/call-failure.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button/button.tsx";
import { messageAreas } from "../../ui/feedback/message-areas.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { FileDrop } from "../../ui/fields/file-drop.tsx";
import { IconDownload } from "../../ui/icon/icons.ts";
import { Sheet } from "../../ui/layout/sheet.tsx";
import styles from "./import.module.css";
import type { ImportSetup } from "./import-setup.ts";
import { PastImports } from "./past-imports.tsx";

const reading = "Lettura del file…";

/** Step 1: the file. What cannot be read is said here, and the next file takes its place. */
export function ChooseFile({
  setup,
  onRead,
}: {
  setup: ImportSetup;
  onRead(read: ImportRead, refused: readonly string[]): void;
}) {
  const { busy, problem, read } = useReading(setup, onRead);

  return (
    <div className={styles.stack}>
      {problem && <Notice severity="error" title={problem} />}
      <Sheet>
        <FileDrop
          words={setup.drop}
          help={`${setup.documents?.help ?? "CSV o Excel (.xlsx), al massimo 5 MB e 10.000 righe."} Non viene salvato niente finché non confermi.`}
          accept={setup.documents?.accept ?? ".csv,.txt,.tsv,.xlsx"}
          multiple={Boolean(setup.documents)}
          busy={busy}
          onFiles={read}
        >
          {!setup.documents && (
            <Button look="quiet" icon={IconDownload} onClick={() => takeModel(setup)}>
              Scarica il modello
            </Button>
          )}
        </FileDrop>
      </Sheet>
      <PastImports setup={setup} />
    </div>
  );
}

/** Reads a table, or documents one after the other; what cannot be read is the problem. */
function useReading(setup: ImportSetup, onRead: (read: ImportRead, refused: readonly string[]) => void) {
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();

  const upload = async ([file]: File[]) => {
    if (!file) return;
    setProblem(undefined);
    messageAreas.clear("messageHeadAlert");
    if (file.size > tableUpload.upload.maxBytes) {
      setProblem("Il file supera 5 MB: dividilo in più file.");
      return;
    }
    setBusy(reading);
    const read = async () =>
      onRead(await call(setup.calls.csvStep1, { body: file, destination: "messageHeadAlert" }), []);
    await failedFields(read).finally(() => setBusy(undefined));
  };
  // One after the other: each joins what the ones before have given. A file that gives nothing does not stop the rest.
  const uploadAll = async (files: File[]) => {
    if (!setup.documents) return;
    setProblem(undefined);
    messageAreas.clear("messageHeadAlert");
    let read: ImportRead | undefined;
    const refused: string[] = [];
    for (const [at, file] of files.entries()) {
      setBusy(files.length > 1 ? `Lettura ${at + 1} di ${files.length}…` : reading);
      try {
        const { scartati, ...found } = await setup.documents.step1(file, read?.uploadId);
        read = found;
        refused.push(...scartati.map(({ nome, motivo }) => `${nome}: ${motivo}`));
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error;
        if (error.kind === "no-answer" || error.kind === "busy") break; // already shown
        refused.push(...error.messages.map((sentence) => `${file.name}: ${sentence}`));
      }
    }
    setBusy(undefined);
    if (read) onRead(read, refused);
    else if (refused.length > 0) setProblem(refused.slice(0, 10).join(" "));
  };
  return { busy, problem, read: setup.documents ? uploadAll : upload };
}

const takeModel = (setup: ImportSetup) => failedFields(async () => saveFile(await call(setup.calls.csvModel, {})));
