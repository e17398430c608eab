import type { ReactNode } from "react";
import styles from "./row-cells.module.css";

/** Words on one line: cut where there is no room, whole when pointed at. */
export function Cut({ words }: { words: string }) {
  return (
    <span className={styles.cut} title={words}>
      {words}
    </span>
  );
}

/** The name of a row, and whether it is put away. */
export function RowName({ archived, children }: { archived: boolean; children: ReactNode }) {
  return (
    <span className={styles.name}>
      {children}
      {archived && <span className={styles.tag}>archiviato</span>}
    </span>
  );
}

/** What the hidden columns of a phone say, beside or under the second line. */
export function OnPhone({ children }: { children: ReactNode }) {
  return <span className={styles.onPhone}>{children}</span>;
}

/** The head of the acts of a row, for those who hear it: three dots name themselves to those who see them. */
export function ActsHead() {
  return <span className={styles.hidden}>Azioni</span>;
}

/** What a cell beside the acts shows while nobody needs them: the main one takes its place, not that of the names. */
export function UnderActs({ children }: { children: ReactNode }) {
  return <span className={styles.under}>{children}</span>;
}

/** The acts of a row: its menu, and the main one, which on wide screens shows with its row and is in the menu on phones. */
export function RowActs({ main, menu }: { main?: ReactNode; menu: ReactNode }) {
  return (
    <span className={styles.acts}>
      {main && <span className={styles.main}>{main}</span>}
      {menu}
    </span>
  );
}
