import { past } from "@fatturachiara/contract/rooms/past";
import type { FiscalData } from "@fatturachiara/contract/rooms/taxdata";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../api/call.ts";
import { CallFailure } from "../../../api/call-failure.ts";
import { IfMay } from "../../../session/permitted/if-may.tsx";
import { useActingProfile } from "../../../session/use-user.ts";
import { Button } from "../../../ui/button/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { patientImport } from "../../../ui/feedback/patient-import.ts";
import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import { IconUpload } from "../../../ui/icon/icons.ts";
import { useClock, useOggi } from "../../../ui/time/oggi.tsx";
import type { checkFiles } from "./check-files.ts";
import { CheckedFiles } from "./checked-files.tsx";
import styles from "./imported-file-dialog.module.css";
import { pastKey } from "./keys.ts";
import { uploadPatience } from "./upload-patience.ts";

/** An archive, or several files at once: they become documents in the background, or are only looked at. */
export function ImportedArchive({
  files,
  fiscal,
  onGo,
}: {
  files: readonly File[];
  /** Without them nobody can tell whose invoices they are: they are only looked at. */
  fiscal: FiscalData | null;
  onGo(to: string): void;
}) {
  const [collected, setCollected] = useState(true);
  const { busy, take } = useTakeAll(files, onGo);
  const { seen, checking, look } = useLook(files, fiscal);
  const check = (
    <Button look="quiet" disabled={busy !== undefined} saving={checking && "Controllo…"} onClick={() => void look()}>
      Controlla soltanto
    </Button>
  );
  if (!fiscal)
    return (
      <>
        <DataFirst />
        {seen && <CheckedFiles {...seen} />}
        <div className={styles.acts}>
          {check}
          <Button look="filled" onClick={() => onGo("/ia/account/taxdata")}>
            Vai ai dati fiscali
          </Button>
        </div>
      </>
    );
  return (
    <>
      <p className={styles.words}>
        {files.length === 1 ? files[0]?.name : `${files.length} file`}: le fatture che hai emesso entrano fra quelle
        «emesse fuori», quelle dei fornitori fra le ricevute. Clienti, servizi e numerazione seguono da sole; le fatture
        che ci sono già vengono saltate.
      </p>
      <IfMay call={past.upload}>
        <CheckboxField
          label="Considera incassate le fatture già scadute"
          help="Altrimenti comparirebbero tutte fra quelle da incassare."
          checked={collected}
          onChange={(event) => setCollected(event.currentTarget.checked)}
        />
      </IfMay>
      {seen && <CheckedFiles {...seen} />}
      <div className={styles.acts}>
        {check}
        <IfMay call={past.upload}>
          <Button look="filled" icon={IconUpload} saving={busy ?? false} onClick={() => void take(collected)} autoFocus>
            Importa tutto
          </Button>
        </IfMay>
      </div>
    </>
  );
}

function DataFirst() {
  return (
    <Notice severity="info" title="Prima servono i tuoi dati fiscali.">
      Dalla partita IVA capiamo quali fatture hai emesso e quali hai ricevuto. Trascina qui una sola fattura che hai
      emesso, e li compiliamo noi; oppure scrivili nella loro pagina.
    </Notice>
  );
}

/** Every file as the checks find it; their code comes when it is wanted. */
function useLook(files: readonly File[], fiscal: FiscalData | null) {
  const oggi = useOggi();
  const clock = useClock();
  const [seen, setSeen] = useState<Awaited<ReturnType<typeof checkFiles>>>();
  const [checking, setChecking] = useState(false);
  const look = async () => {
    setChecking(true);
    const { checkFiles } = await patientImport(() => import("./check-files.ts"));
    setSeen(await checkFiles(files, fiscal, { oggi, istante: clock.now().getTime() }));
    setChecking(false);
  };
  return { seen, checking, look };
}

/** Uploads one after the other; then the page of what came of them. */
function useTakeAll(files: readonly File[], onGo: (to: string) => void) {
  const queries = useQueryClient();
  const profile = useActingProfile();
  const [busy, setBusy] = useState<string>();
  const take = async (collected: boolean) => {
    const ids: string[] = [];
    for (const [at, file] of files.entries()) {
      setBusy(files.length > 1 ? `Carico ${at + 1} di ${files.length}…` : "Carico l'archivio…");
      try {
        const query = { incassate: collected ? 1 : 0 };
        ids.push((await call(past.upload, { query, body: file, profile, patience: uploadPatience })).id);
      } catch (error) {
        // What a call answers has been said by `call`; the other files go on.
        if (!(error instanceof CallFailure)) throw error;
        if (error.kind === "no-answer" || error.kind === "busy") break;
      }
    }
    setBusy(undefined);
    await queries.invalidateQueries({ queryKey: pastKey });
    if (ids.length > 0) onGo(ids.length === 1 ? `/ia/past?id=${ids[0]}` : "/ia/past");
  };
  return { busy, take };
}
