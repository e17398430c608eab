import type { ReactNode } from "react";
import styles from "./dialog-buttons.module.css";

/** The acts at the foot of a dialog, the main one last; on phones as wide as the sheet, the main one above. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
