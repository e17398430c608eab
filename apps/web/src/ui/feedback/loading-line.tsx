import { useEffect, useState } from "react";
import styles from "./loading-line.module.css";

/** Wait before the line appears, milliseconds: fast calls and autosave must not be felt. */
const loadingDelay = 200;

/** A thin line under the top bar while something is under way; never covers, blocks or takes the focus. */
export function LoadingLine({ active }: { active: boolean }) {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    if (!active) {
      setVisible(false);
      return;
    }
    const timer = setTimeout(() => setVisible(true), loadingDelay);
    return () => clearTimeout(timer);
  }, [active]);
  return (
    <div className={styles.place} role="progressbar" aria-label="Caricamento" aria-hidden={!visible}>
      {visible && <div className={styles.line} />}
    </div>
  );
}
