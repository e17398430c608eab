import type { DocumentRow } from "@fatturachiara/contract/rooms/document";
import styles from "./state-words.module.css";

/** "Stornata": of a confirmed invoice that is credited in full (screens.md §15.2). */
export function CreditedTag({ row }: { row: Pick<DocumentRow, "stornata"> }) {
  return row.stornata ? <span className={styles.tag}>Stornata</span> : null;
}
