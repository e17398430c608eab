import { Link } from "react-router";
import { preferences } from "../../session/preferences.ts";
import { Dialog } from "../../ui/dialog.tsx";
import styles from "./shortcuts-dialog.module.css";

const shortcuts: readonly { keys: readonly string[]; does: string; letter?: true }[] = [
  { keys: ["Ctrl", "K"], does: "Ricerca e comandi" },
  { keys: ["N"], does: "Nuova fattura", letter: true },
  { keys: ["I"], does: "Importa fatture", letter: true },
  { keys: ["/"], does: "Cerca nella pagina", letter: true },
  { keys: ["?"], does: "Elenco delle scorciatoie", letter: true },
  { keys: ["Ctrl", "S"], does: "Salva" },
  { keys: ["Ctrl", "Invio"], does: "Avanti, verifica o invia" },
  { keys: ["Alt", "↑ / ↓"], does: "Sposta la riga" },
  { keys: ["Alt", "Invio"], does: "Dettagli della riga" },
  { keys: ["Esc"], does: "Chiudi la finestra" },
];

/** Every shortcut of the product, and where single letters are switched off. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose(): void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Scorciatoie da tastiera" closable>
      <dl className={styles.list}>
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className={styles.row}>
            <dt>{does}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>
        {preferences.shortcuts()
          ? "I tasti singoli non funzionano mentre scrivi in un campo. "
          : "I tasti singoli sono disattivati. "}
        <Link to="/ia/account/profile" onClick={onClose}>
          Cambia in Account, sezione Aspetto
        </Link>
      </p>
    </Dialog>
  );
}
