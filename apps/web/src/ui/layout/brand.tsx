import styles from "./brand.module.css";

/** The glyph: petrol square, a white F of bars, the lemon full stop. Keeps its colours everywhere. */
function Glyph() {
  return (
    <svg viewBox="0 0 32 32" width={26} height={26} aria-hidden="true" className={styles.glyph}>
      <rect width="32" height="32" rx="6" className={styles.ground} />
      <path d="M9 25V7h14v3.6H13v4h7v3.6h-7V25z" className={styles.letter} />
      <circle cx="21.6" cy="23.1" r="2.5" className={styles.stop} />
    </svg>
  );
}

/** Glyph and wordmark; below 340 px the glyph alone. */
export function Brand() {
  return (
    <span className={styles.brand}>
      <Glyph />
      <span className={styles.word}>
        Fattura<b>Chiara</b>
      </span>
    </span>
  );
}
