import { Zip, ZipDeflate } from "fflate";
import { wallARoma } from "../clock.ts";

/** One file of an archive, `at` its day; the bytes may come piece by piece. */
export type ZipEntry = { path: string; at: Date; bytes: Uint8Array | AsyncIterable<Uint8Array> };

/**
 * A ZIP made while it is read: one file at a time in memory. The same entries always make the same bytes: their times are
 * written as in Rome, whatever the machine's zone.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  let failed: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failed = error;
    else if (chunk.length > 0) ready.push(chunk);
  });
  function* drained(): Generator<Uint8Array> {
    if (failed) throw failed;
    yield* ready.splice(0);
  }
  for await (const { path, at, bytes } of entries) {
    const file = new ZipDeflate(path, { level: 6 });
    file.mtime = wallClock(at);
    zip.add(file);
    if (bytes instanceof Uint8Array) {
      file.push(bytes, true);
    } else {
      for await (const piece of bytes) {
        file.push(piece);
        yield* drained();
      }
      file.push(new Uint8Array(), true);
    }
    yield* drained();
  }
  zip.end();
  yield* drained();
}

/** The moment whose local reading on this machine is Rome's time: the format knows no zones. ZIP begins in 1980. */
function wallClock(at: Date): string {
  const local = wallARoma(at);
  return local < "1980" ? "1980-01-01T00:00:00" : local;
}
