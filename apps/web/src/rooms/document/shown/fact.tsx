import type { ReactNode } from "react";
import styles from "./fact.module.css";

/** One line of a summary beside a document; what is not known is a dash. */
export function Fact({ label, value, strong }: { label: string; value: ReactNode; strong?: boolean }) {
  return (
    <div className={`${styles.fact} ${strong ? styles.strong : ""}`}>
      <dt>{label}</dt>
      <dd>{value || "–"}</dd>
    </div>
  );
}
