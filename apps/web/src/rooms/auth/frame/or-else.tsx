import styles from "./or-else.module.css";

/** The word between two ways to the same end. */
export function OrElse() {
  return <p className={styles.or}>oppure</p>;
}
