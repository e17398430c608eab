import type { ReactNode } from "react";
import styles from "./unseen.module.css";

/** Words (or a meter) for screen readers only, where a sign says the same to the eye. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
