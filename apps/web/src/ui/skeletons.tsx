import styles from "./skeletons.module.css";

/** Grey bars in the place of text that is coming: `lines` of them. */
export function SkeletonLines({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.lines} aria-busy="true" role="status" aria-label="Caricamento">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
        <span key={line} className={styles.bar} style={{ width: `${[92, 78, 64][line % 3]}%` }} />
      ))}
    </div>
  );
}

/** The shape of a form or of a table that is coming. */
export function SkeletonSheet({ rows = 5 }: { rows?: number }) {
  return (
    <div className={styles.sheet} aria-busy="true" role="status" aria-label="Caricamento">
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars without identity
        <span key={row} className={styles.row} />
      ))}
    </div>
  );
}
