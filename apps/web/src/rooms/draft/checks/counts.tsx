import type { Heard } from "../editor/heard-now.ts";
import styles from "./counts.module.css";

/** "1 errore · 0 avvisi"; of an invoice that is still being written, "3 dati da inserire". */
export function Counts({ heard: { errors, toEnter, warnings } }: { heard: Heard }) {
  const waits = toEnter.length > 0;
  const parts = [
    { is: "errors", count: errors.length, singular: "1 errore", plural: "errori", shown: !waits },
    { is: "waiting", count: toEnter.length, singular: "1 dato da inserire", plural: "dati da inserire", shown: false },
    { is: "warnings", count: warnings.length, singular: "1 avviso", plural: "avvisi", shown: !waits },
  ].filter(({ count, shown }) => shown || count > 0);
  return (
    <span className={styles.counts}>
      {parts.map(({ is, count, singular, plural }, place) => (
        <span key={is}>
          {place > 0 && " · "}
          <span className={count > 0 ? styles[is] : is === "errors" ? styles.clean : undefined}>
            {count === 1 ? singular : `${count} ${plural}`}
          </span>
        </span>
      ))}
    </span>
  );
}
