import { Icon } from "../../../ui/icon/icon.tsx";
import { IconCloudOff } from "../../../ui/icon/icons.ts";
import { useSaveState } from "../editor/use-editor.tsx";
import styles from "../page/save-note.module.css";
import { SaveNote } from "../page/save-note.tsx";

/** Where a quote is that is being written: what did not reach the server is on this page, and nowhere else. */
export function QuoteSaveNote() {
  const { kind } = useSaveState();
  if (kind !== "waiting" && kind !== "busy") return <SaveNote />;
  return (
    <p className={styles.note} role="status">
      <Icon of={IconCloudOff} size="small" />
      {kind === "waiting" ? "Senza connessione" : "Servizio occupato"}: non ancora salvato, tieni aperta la pagina
    </p>
  );
}
