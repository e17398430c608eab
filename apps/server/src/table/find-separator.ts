const usual = [";", "\t", ","] as const;
const looked = 20;

/** A character that may stand between cells. */
export type Separator = (typeof usual)[number] | "|";

/** The character that cuts most of the first lines into equally many pieces, null when none does. Quoted ones do not count. */
export function findSeparator(text: string, separators: readonly Separator[] = usual): Separator | null {
  const lines = text
    .slice(0, 50_000)
    .replace(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "")
    .slice(0, looked);
  let best: { separator: Separator; score: number } | null = null;
  for (const separator of separators) {
    const counts = lines.map((line) => line.split(separator).length - 1);
    const usual = commonest(counts.filter(Boolean));
    // Lines that agree count most; between equals the separator that cuts finer.
    const score = counts.filter((count) => count === usual && count > 0).length * 100 + Math.min(usual, 99);
    if (usual > 0 && score > (best?.score ?? 0)) best = { separator, score };
  }
  return best?.separator ?? null;
}

function commonest(counts: readonly number[]): number {
  const times = new Map<number, number>();
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1);
  return [...times].sort(([a, n], [b, m]) => m - n || b - a)[0]?.[0] ?? 0;
}
