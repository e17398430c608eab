import styles from "./unseen.module.css";

/** Words for screen readers only, where a sign says the same to the eye. */
export function Unseen({ children }: { children: string }) {
  return <span className={styles.unseen}>{children}</span>;
}
