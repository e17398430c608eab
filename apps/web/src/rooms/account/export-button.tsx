import { portability } from "@fatturachiara/contract/rooms/portability";
import { useState } from "react";
import { call } from "../../api/call.ts";
import { failedFields } from "../../api/failed-fields.ts";
import { saveFile } from "../../api/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { IconPackageExport } from "../../ui/icons.ts";
import { showToast } from "../../ui/toasts.ts";

/** An archive of years takes its time. */
const halfAnHour = 1_800_000;

/** Downloads everything of the account as one archive. */
export function ExportButton({ pdf = false, onDone }: { pdf?: boolean; onDone?: () => void }) {
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    await failedFields(async () => {
      saveFile(await call(portability.download, { query: pdf ? { pdf: 1 } : {}, patience: halfAnHour }));
      showToast({ severity: "success", summary: "Esportazione scaricata." });
      onDone?.();
    });
    setBusy(false);
  };
  return (
    <Button icon={IconPackageExport} saving={busy && "Preparazione…"} onClick={download}>
      Esporta tutto
    </Button>
  );
}
