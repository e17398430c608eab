import type { ReactNode } from "react";
import styles from "./by-hand-panel.module.css";

/** One of the numbered steps of a panel that says what the person has to do. */
export function PanelStep({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className={styles.step}>
      <h3 className={styles.stepTitle}>{title}</h3>
      {children}
    </li>
  );
}
