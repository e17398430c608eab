import { Decimal } from "@fatturachiara/fatturapa/decimal";
import { formatNumero } from "@fatturachiara/fatturapa/presentazione";

/** "812 byte", "12,4 KB", "3,5 MB". */
export function formatSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} byte`;
  const [unit, name] = bytes < 1_000_000 ? [1000, "KB"] : [1_000_000, "MB"];
  return `${formatNumero(Decimal.of(bytes).dividedBy(Decimal.of(unit), 1), { min: 1, max: 1 })} ${name}`;
}
