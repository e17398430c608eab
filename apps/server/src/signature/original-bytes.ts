import { hexHashOf } from "../hash-of.ts";

/**
 * The bytes of an incoming file as the sender made them: a text in quoted-printable loses its line ends on the way, and may
 * gain or lose the last. The SdI says the SHA-256 of the original; without one, or where none fits, the bytes stay as read.
 */
export function originalBytes(bytes: Uint8Array, hash: string | undefined): { bytes: Uint8Array; intact: boolean } {
  const wanted = hash?.trim().toLowerCase();
  if (!wanted) return { bytes, intact: true };
  for (const candidate of candidates(Buffer.from(bytes)))
    if (hexHashOf(candidate) === wanted) return { bytes: candidate, intact: true };
  return { bytes, intact: false };
}

/**
 * As read, with LF, with CRLF; each as it is, with one line end more, with one less. Byte by byte: nothing is decoded. Each is
 * made when it is its turn: nearly always the first one fits.
 */
function* candidates(bytes: Buffer): Iterable<Buffer> {
  yield bytes;
  const text = bytes.toString("latin1");
  yield* ends(text, "\n");
  const lf = text.replaceAll("\r\n", "\n");
  for (const [variant, end] of [[lf, "\n"] as const, [lf.replaceAll("\n", "\r\n"), "\r\n"] as const]) {
    yield Buffer.from(variant, "latin1");
    yield* ends(variant, end);
  }
}

/** A text with one line end more, and with one less. */
function* ends(text: string, end: string): Iterable<Buffer> {
  yield Buffer.from(text + end, "latin1");
  if (text.endsWith(end)) yield Buffer.from(text.slice(0, -end.length), "latin1");
}
