import type { Heard } from "../editor/heard-now.ts";
import styles from "./counts.module.css";

/** "1 errore · 0 avvisi"; of an invoice that is still being written, "3 dati da inserire". */
export function Counts({ heard: { errors, toEnter, warnings } }: { heard: Heard }) {
  const waits = toEnter.length > 0;
  const parts = [
    { is: "errors", count: errors.length, one: "1 errore", many: "errori", shown: !waits },
    { is: "waiting", count: toEnter.length, one: "1 dato da inserire", many: "dati da inserire", shown: false },
    { is: "warnings", count: warnings.length, one: "1 avviso", many: "avvisi", shown: !waits },
  ].filter(({ count, shown }) => shown || count > 0);
  return (
    <span className={styles.counts}>
      {parts.map(({ is, count, one, many }, place) => (
        <span key={is}>
          {place > 0 && " · "}
          <span className={count > 0 ? styles[is] : is === "errors" ? styles.clean : undefined}>
            {count === 1 ? one : `${count} ${many}`}
          </span>
        </span>
      ))}
    </span>
  );
}
