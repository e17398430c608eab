import { archiveDays, archiveMaxBytes, portability } from "@fatturachiara/contract/rooms/portability";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { call, longPatience } from "../../../api/call.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { reloadUser } from "../../../session/sign-in.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { IconUpload } from "../../../ui/icon/icons.ts";
import { FormSection } from "../../../ui/layout/sheet.tsx";
import { confirm } from "../../../ui/overlay/confirm.ts";
import styles from "./data-section.module.css";
import { ExportPanel } from "./export-panel.tsx";

/** "I tuoi dati": everything in one archive, and the way back from it. */
export function DataSection() {
  return (
    <FormSection title="I tuoi dati" caption="Sono tuoi, anche ad abbonamento scaduto.">
      <p className={styles.lead}>
        Un archivio ZIP con dati fiscali, clienti, codici servizio, documenti, preventivi, ricorrenti, movimenti, file
        XML, ricevute e messaggi PEC, e l'impronta SHA-256 di ogni file. Si prepara da solo e resta qui {archiveDays}{" "}
        giorni; non contiene password.
      </p>
      <ExportPanel />
      <div className={styles.acts}>
        <ImportButton />
      </div>
    </FormSection>
  );
}

/** Takes an exported archive back; only an empty account lets itself be filled. */
function ImportButton() {
  const input = useRef<HTMLInputElement>(null);
  const [busy, during] = useBusy();
  const queries = useQueryClient();
  const restore = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > archiveMaxBytes) {
      showToast({ severity: "error", summary: "Errore", detail: "File troppo grande (max 200 MB)." });
      return;
    }
    const sure = await confirm({
      header: "Importa un'esportazione",
      message: `Vuoi importare «${file.name}» in questo account? Si può fare solo finché l'account è vuoto.`,
    });
    if (!sure) return;
    await during(async () => {
      const { message } = await call(portability.restore, { body: file, patience: longPatience });
      showToast({ severity: "success", summary: "Dati importati", detail: message, sticky: true });
      await reloadUser({ quiet: true });
      await queries.invalidateQueries();
    });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        hidden
        data-testid="archive-file"
        onChange={(event) => {
          void restore(event.currentTarget.files?.[0]);
          event.currentTarget.value = "";
        }}
      />
      <Button look="quiet" icon={IconUpload} saving={busy && "Importazione…"} onClick={() => input.current?.click()}>
        Importa un'esportazione…
      </Button>
    </>
  );
}
