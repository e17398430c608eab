/**
 * A pattern of the schema (`[A-Z]{6}[A-Z2-9]…([A-Z0-9]{3}){0,1}`), compiled: which ASCII characters each position
 * admits and which lengths are complete. All patterns of the format have this form: no position depends on another.
 */
export type Modello = { posizioni: Uint8Array[]; lunghezze: ReadonlySet<number> };

const PIECE = /\[([^\]]+)\](?:\{(\d+)(?:,(\d+))?\})?|(\()|\)(?:\{(\d+),(\d+)\})/y;

export function compilaModello(espressione: string): Modello {
  const posizioni: Uint8Array[] = [];
  let lunghezze = [0];
  let groupStart = -1;
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < espressione.length) {
    const piece = PIECE.exec(espressione);
    if (!piece) throw new TypeError(`compilaModello: unknown construct in ${espressione}`);
    const [, set, min = "1", max = min, open, , groupMax] = piece;
    if (set) {
      if (lunghezze.length > 1)
        throw new TypeError(`compilaModello: something follows a variable part in ${espressione}`);
      const base = posizioni.length;
      for (let i = 0; i < Number(max); i++) posizioni.push(positionsOf(set));
      lunghezze = Array.from({ length: Number(max) - Number(min) + 1 }, (_, i) => base + Number(min) + i);
    } else if (open) groupStart = posizioni.length;
    // Only an optional group of fixed length, at the end: (…){0,1}.
    else if (groupMax === "1" && groupStart >= 0) lunghezze = [groupStart, posizioni.length];
    else throw new TypeError(`compilaModello: unknown group in ${espressione}`);
  }
  return { posizioni, lunghezze: new Set(lunghezze) };
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

export function rispetta(modello: Modello, testo: string): boolean {
  if (!modello.lunghezze.has(testo.length)) return false;
  for (let i = 0; i < testo.length; i++) if (modello.posizioni[i]?.[testo.charCodeAt(i)] !== 1) return false;
  return true;
}
