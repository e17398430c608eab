import { hexHashOf } from "../../../hash-of.ts";

/**
 * The bytes of an incoming file as the sender made them: a text in quoted-printable loses its line ends on the way, and may
 * gain or lose the last. The SdI says the SHA-256 of the original; without one, or where none fits, the bytes stay as read.
 */
export function originalBytes(bytes: Uint8Array, hash: string | undefined): { bytes: Uint8Array; intact: boolean } {
  const wanted = hash?.trim().toLowerCase();
  if (!wanted) return { bytes, intact: true };
  const found = candidates(Buffer.from(bytes)).find((candidate) => hexHashOf(candidate) === wanted);
  return found ? { bytes: found, intact: true } : { bytes, intact: false };
}

/** As read, with LF, with CRLF; each as it is, with one line end more, with one less. Byte by byte: nothing is decoded. */
function candidates(bytes: Buffer): Buffer[] {
  const text = bytes.toString("latin1");
  const lf = text.replaceAll("\r\n", "\n");
  const ways = [
    [text, "\n"],
    [lf, "\n"],
    [lf.replaceAll("\n", "\r\n"), "\r\n"],
  ] as const;
  return ways.flatMap(([one, end]) =>
    [one, one + end, one.endsWith(end) ? one.slice(0, -end.length) : one].map((each) => Buffer.from(each, "latin1")),
  );
}
