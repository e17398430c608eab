import styles from "./error-summary.module.css";
import { Notice } from "./notice.tsx";

/** A wrong field: what it is called, the id of its input, and its sentence (for screen readers the link says both). */
export type WrongField = { id: string; label: string; error: string };

/** After a submit: how many fields are wrong, with a link to each. Nothing while all is well. */
export function ErrorSummary({ fields }: { fields: readonly WrongField[] }) {
  if (fields.length === 0) return null;
  return (
    <Notice severity="error" title={`Correggi i campi evidenziati (${fields.length})`}>
      <ul className={styles.list}>
        {fields.map((field) => (
          <li key={field.id}>
            <a
              href={`#${field.id}`}
              className={styles.link}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(field.id)?.focus();
              }}
            >
              {field.label}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
