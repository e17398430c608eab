import type { ReactNode } from "react";
import styles from "./as-it-stands.module.css";

/** Fields that are shown as they stand, with nothing to be typed, `when` whoever looks may not change them. */
export function AsItStands({ when, children }: { when: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.whole} disabled={when}>
      {children}
    </fieldset>
  );
}
