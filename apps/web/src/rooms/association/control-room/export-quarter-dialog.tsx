import type { Current } from "@fatturachiara/contract/rooms/association";
import { portability } from "@fatturachiara/contract/rooms/portability";
import { quarterOf, yearOf } from "@fatturachiara/fatturapa/giorno";
import { useState } from "react";
import { call, longPatience } from "../../../api/call.ts";
import { saveFile } from "../../../api/save-file.ts";
import { useBusy } from "../../../api/use-busy.ts";
import { Button } from "../../../ui/button/button.tsx";
import { showToast } from "../../../ui/feedback/toasts.ts";
import { Segmented } from "../../../ui/fields/segmented.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { IconPackageExport } from "../../../ui/icon/icons.ts";
import { useOggi } from "../../../ui/time/oggi.tsx";
import styles from "../requests/association.module.css";

const quarters = [1, 2, 3, 4].map((value) => ({ value, label: `${value}°` }));

/** Which quarter of the chosen users is downloaded; it starts from the one that has just ended. */
export function ExportQuarterDialog({ rows, onDone }: { rows: readonly Current[]; onDone(): void }) {
  const oggi = useOggi();
  const ended =
    quarterOf(oggi) === 1
      ? { anno: yearOf(oggi) - 1, trimestre: 4 }
      : { anno: yearOf(oggi), trimestre: quarterOf(oggi) - 1 };
  const [anno, setAnno] = useState(ended.anno);
  const [trimestre, setTrimestre] = useState(ended.trimestre);
  const [busy, during] = useBusy();
  const years = [0, 1, 2, 3, 4].map((back) => yearOf(oggi) - back);
  const download = () =>
    during(async () => {
      const body = { profili: rows.map(({ profileId }) => profileId), anno, trimestre };
      saveFile(await call(portability.quarter, { body, patience: longPatience }));
      showToast({ severity: "success", summary: "Trimestre esportato." });
      onDone();
    });
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        Un archivio ZIP con una cartella per ogni utente: i file XML inviati nel trimestre, le ricevute e l'elenco.{" "}
        {rows.length === 1 ? "1 utente." : `${rows.length} utenti.`}
      </p>
      <SelectField
        label="Anno"
        choices={years.map((year) => ({ value: year, label: String(year) }))}
        value={anno}
        onChange={(year) => setAnno(year ?? anno)}
      />
      <Segmented
        label="Trimestre"
        choices={quarters}
        value={trimestre}
        onChange={(value: number) => setTrimestre(value)}
      />
      <div>
        <Button look="filled" icon={IconPackageExport} saving={busy && "Preparazione…"} onClick={download}>
          Scarica
        </Button>
      </div>
    </div>
  );
}
