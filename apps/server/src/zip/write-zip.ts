import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { wallARoma } from "../clock.ts";

/** One file of an archive, `at` its moment. */
export type WholeEntry = { path: string; at: Date; bytes: Uint8Array };
/** Its bytes may come piece by piece. */
export type ZipEntry = WholeEntry | (Omit<WholeEntry, "bytes"> & { bytes: AsyncIterable<Uint8Array> });

type Entries = AsyncIterable<ZipEntry> | Iterable<ZipEntry>;

/**
 * A zip archive of the entries, made while it is read: each is asked for when the one before has gone out, so that what
 * is in memory is one of them, however many there are (more than 65,535 and over 4 GB too). Fails as the entries fail; a reader
 * who goes away ends them. The same entries make the same bytes: their times are written as in Rome, whatever the machine's zone.
 */
export async function* writeZip(entries: Entries): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // Declared as the interface; it is a PassThrough.
  const out = zip.outputStream as Readable;
  const filled = addAll(zip, entries, out).then(
    () => zip.end(),
    (error: Error) => void out.destroy(error),
  );
  try {
    yield* out;
  } finally {
    await filled;
  }
}

async function addAll(zip: ZipFile, entries: Entries, out: Readable): Promise<void> {
  for await (const entry of entries) {
    if (out.destroyed) return;
    await added(zip, entry, out);
  }
}

/** Resolves when the entry has gone out, or nobody reads any more. */
function added(zip: ZipFile, { path, at, bytes }: ZipEntry, out: Readable): Promise<void> {
  const size = bytes instanceof Uint8Array ? { size: bytes.length } : {};
  return new Promise((resolve, reject) => {
    let content: Readable | undefined;
    const end = () => {
      zip.off("error", reject);
      out.off("close", end);
      content?.destroy();
      resolve();
    };
    zip.once("error", reject);
    out.once("close", end);
    zip.addReadStreamLazy(path, { mtime: wallClock(at), forceDosTimestamp: true, ...size }, (give) => {
      content = Readable.from(bytes instanceof Uint8Array ? [bytes] : bytes);
      content.once("error", reject).once("close", end);
      give(null, content);
    });
  });
}

/** The moment whose local reading on this machine is Rome's time: the format knows no zones, and begins in 1980. */
function wallClock(at: Date): Date {
  const local = wallARoma(at);
  return new Date(local < "1980" ? "1980-01-01T00:00:00" : local);
}
