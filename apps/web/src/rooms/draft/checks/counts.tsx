import styles from "./counts.module.css";

/** How many errors and warnings there are. */
export function Counts({ errors, warnings }: { errors: number; warnings: number }) {
  return (
    <span className={styles.counts}>
      <span className={errors > 0 ? styles.errors : styles.clean}>
        {errors === 1 ? "1 errore" : `${errors} errori`}
      </span>
      {" · "}
      <span className={warnings > 0 ? styles.warnings : undefined}>
        {warnings === 1 ? "1 avviso" : `${warnings} avvisi`}
      </span>
    </span>
  );
}
