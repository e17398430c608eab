import styles from "./shortcuts-list.module.css";

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ["Ctrl", "K"], does: "Ricerca e comandi" },
  { keys: ["N"], does: "Nuova fattura" },
  { keys: ["I"], does: "Importa fatture" },
  { keys: ["/"], does: "Cerca nella pagina" },
  { keys: ["?"], does: "Elenco delle scorciatoie" },
  { keys: ["Ctrl", "S"], does: "Salva" },
  { keys: ["Ctrl", "Invio"], does: "Avanti, verifica o invia" },
  { keys: ["Alt", "↑ / ↓"], does: "Sposta la riga" },
  { keys: ["Alt", "Invio"], does: "Dettagli della riga" },
  { keys: ["Esc"], does: "Chiudi la finestra" },
];

/** Every shortcut of the product. */
export function ShortcutsList() {
  return (
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
  );
}
