import { useEffect } from "react";
import { Icon } from "../../../ui/icon/icon.tsx";
import { IconAlertCircle, IconCloudCheck, IconCloudOff } from "../../../ui/icon/icons.ts";
import { formatTime } from "../../../ui/time/format-instant.ts";
import type { SaveState } from "../editor/autosave.ts";
import { useSaveState } from "../editor/use-editor.tsx";
import styles from "./save-note.module.css";

/** Where the typed text is: "Salvato alle 10:32". Where it is on this page and nowhere else, the browser asks before that goes. */
export function SaveNote() {
  const state = useSaveState();
  const text = words(state);
  const onlyHere = "kept" in state && !state.kept;
  useEffect(() => {
    if (!onlyHere) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [onlyHere]);
  return (
    <p className={styles.note} role="status">
      {text && <Icon of={icons[state.kind] ?? IconCloudCheck} size="small" />}
      {text}
    </p>
  );
}

const icons: Partial<Record<SaveState["kind"], typeof IconCloudOff>> = {
  waiting: IconCloudOff,
  busy: IconCloudOff,
  held: IconCloudOff,
  refused: IconAlertCircle,
  conflict: IconAlertCircle,
};

function words(state: SaveState): string {
  switch (state.kind) {
    case "fresh":
      return "";
    case "pending":
    case "saving":
      return "Salvataggio…";
    case "saved":
      return `Salvato alle ${formatTime(state.at)}`;
    case "waiting":
      return `Senza connessione: ${where(state)}`;
    case "held":
      return state.kept
        ? "Su questo dispositivo: si salva quando «Chi sei» è completo"
        : `Completa «Chi sei»: ${where(state)}`;
    case "busy":
      return `Servizio occupato: ${where(state)}`;
    case "refused":
      return "Non salvato: correggi i campi segnalati";
    case "conflict":
      return "Modificato altrove";
  }
}

const where = ({ kept }: { kept: boolean }) =>
  kept ? "salvato su questo dispositivo" : "non ancora salvato, tieni aperta la pagina";
