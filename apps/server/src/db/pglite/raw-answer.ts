import type { PGlite } from "@electric-sql/pglite";

/**
 * What the engine answers to bytes of the wire, as bytes. Not by `execProtocolRaw`: PGlite reads each of those answers besides, and keeps
 * every row it has read until the next call of another kind, which a connection in use never makes.
 */
export async function rawAnswer(engine: PGlite, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  await engine.execProtocolRawStream(bytes, {
    syncToFs: false,
    // A copy: what is handed over lies in the engine's own memory.
    onRawData: (piece) => pieces.push(piece.slice()),
  });
  const [first, ...more] = pieces;
  if (first && more.length === 0) return first;
  const whole = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
