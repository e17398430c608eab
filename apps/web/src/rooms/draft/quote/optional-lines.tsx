import { CheckboxField } from "../../../ui/fields/checkbox-field.tsx";
import styles from "../editor/step.module.css";
import { useDraft } from "../editor/use-editor.tsx";
import own from "./optional-lines.module.css";
import { useOwn } from "./use-own.tsx";

/** Which lines the customer takes or leaves, and of which they say how many. */
export function OptionalLines() {
  const lines = useDraft((draft) => draft.lines);
  const [{ options, counted }, set] = useOwn();
  const written = lines.filter(({ descrizione }) => descrizione);
  if (written.length === 0) return null;
  return (
    <div className={styles.body}>
      <details className={styles.more} open={options.size + counted.size > 0}>
        <summary className={styles.summary}>Righe facoltative e quantità a scelta del cliente</summary>
        <ul className={own.lines}>
          {written.map(({ key, descrizione }) => (
            <li key={key} className={own.line}>
              <span className={own.name}>{descrizione}</span>
              <CheckboxField
                label="Facoltativa"
                aria-label={`Facoltativa: ${descrizione}`}
                checked={options.has(key)}
                onChange={() => set({ options: toggled(options, key) })}
              />
              <CheckboxField
                label="Quantità a scelta"
                aria-label={`Quantità a scelta: ${descrizione}`}
                checked={counted.has(key)}
                onChange={() => set({ counted: toggled(counted, key) })}
              />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
