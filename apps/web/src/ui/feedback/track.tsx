import styles from "./track.module.css";

type Props = {
  /** From 0 to 100; more than that fills it. */
  percent: number;
  /** What it says of how far something is, or of how much is taken. Absent where words beside it say all of it. */
  says?: { role: "progressbar" | "meter"; label: string; text?: string };
  tone?: "fill" | "chart" | "warn" | "err";
  thin?: boolean;
  className?: string | undefined;
};

/** A track that is filled from its beginning. */
export function Track({ percent, says, tone = "fill", thin = false, className = "" }: Props) {
  const filled = Math.min(Math.max(percent, 0), 100);
  const meaning = says
    ? {
        role: says.role,
        "aria-label": says.label,
        "aria-valuenow": filled,
        "aria-valuemin": 0,
        "aria-valuemax": 100,
        "aria-valuetext": says.text,
      }
    : { "aria-hidden": true };
  return (
    <span className={`${styles.track} ${thin ? styles.thin : ""} ${className}`} {...meaning}>
      <span className={`${styles.bar} ${styles[tone]}`} style={{ width: `${filled}%` }} />
    </span>
  );
}
