import { taxdata } from "@fatturachiara/contract/rooms/taxdata";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { call } from "../../../api/call.ts";
import { sessionStore } from "../../../session/session-store.ts";
import { useActingProfile, useSignedInUser } from "../../../session/use-user.ts";
import { whoActs } from "../../../session/user-logged.ts";
import { LoadError } from "../../../ui/feedback/load-error.tsx";
import { patientImport } from "../../../ui/feedback/patient-import.ts";
import { SkeletonSheet } from "../../../ui/feedback/skeletons.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useClock, useOggi } from "../../../ui/time/oggi.tsx";
import { fiscalKey } from "../../taxdata/index.ts";
import { droppedFiles } from "./dropped-files.ts";
import { ImportedArchive } from "./imported-archive.tsx";
import styles from "./imported-file-dialog.module.css";
import { ImportedInvoice } from "./imported-invoice.tsx";
import type { ImportedFile } from "./read-imported-file.ts";

/** "Cosa vuoi farne?": what was recognised in the files given, and what can be done with it. */
export function ImportedFileDialog({ files, onClose }: { files: readonly File[]; onClose(): void }) {
  const oggi = useOggi();
  const clock = useClock();
  const profile = useActingProfile();
  const navigate = useNavigate();
  const fiscal = useQuery({
    queryKey: [...fiscalKey, profile],
    queryFn: ({ signal }) => call(taxdata.read, { signal }),
  });
  const [read, setRead] = useState<{ files: readonly File[]; imported: ImportedFile }>();
  // What is known of files that were given before these says nothing of these.
  const imported = read?.files === files ? read.imported : undefined;
  const [wide, setWide] = useState(false);
  const [file] = files;
  useEffect(() => {
    if (!file || fiscal.data === undefined) return;
    let current = true;
    const know = (imported: ImportedFile) => current && setRead({ files, imported });
    const readIt = async () => {
      if (files.length > 1) return know({ kind: "archive" });
      const bytes = new Uint8Array(await file.arrayBuffer());
      const { readImportedFile } = await patientImport(() => import("./read-imported-file.ts"));
      know(await readImportedFile(bytes, fiscal.data, { oggi, istante: clock.now().getTime() }));
    };
    readIt().catch(() => know({ kind: "refused", sentence: "Il file non si legge: sceglilo di nuovo." }));
    return () => {
      current = false;
    };
  }, [file, files, fiscal.data, oggi, clock]);
  const me = useSignedInUser();
  const close = () => {
    if (droppedFiles.get() === files) onClose();
  };
  /** Where what came of the files is; who has closed the question meanwhile is somewhere else, and is told. */
  const go = (to: string) => {
    const isOpen = droppedFiles.get() === files;
    close();
    if (isOpen) return void navigate(to);
    if (whoActs(sessionStore.user()) !== whoActs(me)) return;
    const action = { label: "Apri", act: () => void navigate(to) };
    showToast({ severity: "success", summary: `Fatto: ${file?.name ?? ""}`, sticky: true, action });
  };

  const title = imported?.kind === "invoice" ? (imported.pages[0]?.titolo ?? "Fattura") : "Cosa vuoi farne?";
  return (
    <Dialog opened onClose={onClose} title={title} size={wide ? 960 : 640} closable>
      {fiscal.isError ? (
        <LoadError onRetry={() => void fiscal.refetch()} />
      ) : !imported || fiscal.data === undefined || !file ? (
        <SkeletonSheet rows={4} />
      ) : imported.kind === "refused" ? (
        <p className={styles.words} role="alert">
          {file.name}: {imported.sentence}
        </p>
      ) : imported.kind === "archive" ? (
        <ImportedArchive files={files} fiscal={fiscal.data} onGo={go} />
      ) : (
        <ImportedInvoice
          invoice={imported}
          file={file}
          fiscal={fiscal.data}
          onGo={go}
          onWide={setWide}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
