import { encodeQR } from "qr";
import { useMemo } from "react";
import styles from "./qr-code.module.css";

/** Modules of white that readers need around the code (ISO/IEC 18004). */
const quiet = 4;

/** A text as a QR code, drawn here: what it holds goes nowhere. Dark on light whatever the theme, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(text, "raw", { ecc: "medium", encoding: "byte", border: quiet });
    return { size: rows.length, path: rows.flatMap(runsOf).join("") };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.ground} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.modules} d={path} />
    </svg>
  );
}

/** The dark stretches of one row, each as one rectangle. */
function runsOf(row: readonly boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue;
    const from = x;
    while (row[x + 1]) x += 1;
    const width = x + 1 - from;
    runs.push(`M${from} ${y}h${width}v1h-${width}z`);
  }
  return runs;
}
