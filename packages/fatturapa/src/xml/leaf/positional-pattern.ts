/**
 * A pattern of the schema (`[A-Z]{6}[A-Z2-9]…([A-Z0-9]{3}){0,1}`), compiled: which ASCII characters each position
 * admits and which lengths are complete. All patterns of the format have this form: no position depends on another.
 */
export type PositionalPattern = { positions: Uint8Array[]; lengths: ReadonlySet<number> };

const PIECE = /\[([^\]]+)\](?:\{(\d+)(?:,(\d+))?\})?|(\()|\)(?:\{(\d+),(\d+)\})/y;

/** A pattern of the format, position by position; it must be one that can be read so. */
export function compilePattern(espressione: string): PositionalPattern {
  const positions: Uint8Array[] = [];
  let lengths = [0];
  let groupStart = -1;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < espressione.length) {
    const piece = PIECE.exec(espressione);
    if (!piece) throw new TypeError(`compilePattern: unknown construct in ${espressione}`);
    const [, set, min = "1", max = min, open, , groupMax] = piece;
    if (set) {
      if (lengths.length > 1)
        throw new TypeError(`compilePattern: something follows a variable part in ${espressione}`);
      const base = positions.length;
      for (let i = 0; i < Number(max); i++) positions.push(positionsOf(set));
      lengths = Array.from({ length: Number(max) - Number(min) + 1 }, (_, i) => base + Number(min) + i);
    } else if (open) groupStart = positions.length;
    // Only an optional group of fixed length, at the end: (…){0,1}.
    else if (groupMax === "1" && groupStart >= 0) lengths = [groupStart, positions.length];
    else throw new TypeError(`compilePattern: unknown group in ${espressione}`);
  }
  return { positions, lengths: new Set(lengths) };
}

/** "A-Z0-9" → 1 at every character it names. */
function positionsOf(set: string): Uint8Array {
  const admitted = new Uint8Array(128);
  for (const [range] of set.matchAll(/.-.|./g)) {
    const last = range.charCodeAt(range.length - 1);
    for (let code = range.charCodeAt(0); code <= last; code++) admitted[code] = 1;
  }
  return admitted;
}

/** Whether the whole text fits the pattern. */
export function matches(modello: PositionalPattern, testo: string): boolean {
  if (!modello.lengths.has(testo.length)) return false;
  for (let i = 0; i < testo.length; i++) if (modello.positions[i]?.[testo.charCodeAt(i)] !== 1) return false;
  return true;
}

/** Neighbours of one kind; `either` least or most, where nothing between is complete. */
type Run = { what: string; min: number; max: number; either?: string | undefined };

/** A pattern in words, for who wrote something else: "2 lettere, 2 cifre, da 11 a 30 lettere o cifre". */
export function inWords(espressione: string): string {
  const runs: Run[] = [];
  let run: Run | undefined;
  for (const [, set = "", least = "1", most = least, group] of espressione.matchAll(
    /\[([^\]]+)\](?:\{(\d+)(?:,(\d+))?\})?(\))?/g,
  )) {
    const letters = set.includes("a") ? "lettere" : set.includes("A") ? "lettere maiuscole" : "";
    const what = [letters, /\d/.test(set) && "cifre"].filter(Boolean).join(" o ");
    if (run?.what !== what) {
      run = { what, min: 0, max: 0 };
      runs.push(run);
    }
    // The optional group, whole or not at all.
    run.either ??= group;
    if (!group) run.min += Number(least);
    run.max += Number(most);
  }
  return runs
    .map(({ what, min, max, either }) => {
      const number = min === max ? min : either || max - min === 1 ? `${min} o ${max}` : `da ${min} a ${max}`;
      return `${number} ${what}`;
    })
    .join(", ");
}
