import styles from "./progress-bar.module.css";

/** How much of something long is done, percent. */
export function ProgressBar({ label, percent, className }: { label: string; percent: number; className?: string }) {
  return (
    <div
      className={`${styles.track} ${className ?? ""}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <span className={styles.bar} style={{ width: `${percent}%` }} />
    </div>
  );
}
