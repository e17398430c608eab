import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";

/** "812 byte", "12,4 KB", "3,5 MB", "2,1 GB". */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} byte`;
  const [unit, name] =
    bytes < 1_000_000 ? [1000, "KB"] : bytes < 1_000_000_000 ? [1_000_000, "MB"] : [1_000_000_000, "GB"];
  return `${formatNumero(Decimal.of(bytes).dividedBy(Decimal.of(unit), 1), { min: 1, max: 1 })} ${name}`;
}
