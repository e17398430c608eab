import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** One file of an archive. */
export type ZipEntry = { path: string; at: Date; bytes: Uint8Array };

/**
 * A zip archive of the entries, made while it is read: each is asked for when the one before has gone out, so that what
 * is in memory is one of them, however many there are (more than 65,535 and over 4 GB too). Fails as the entries fail.
 */
export function writeZip(entries: AsyncIterable<ZipEntry>): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  // Declared as the interface; it is a PassThrough.
  const out = zip.outputStream as Readable;
  addAll(zip, entries).then(
    () => zip.end(),
    (error: Error) => out.destroy(error),
  );
  return out;
}

async function addAll(zip: ZipFile, entries: AsyncIterable<ZipEntry>): Promise<void> {
  for await (const entry of entries) await added(zip, entry);
}

function added(zip: ZipFile, { path, at, bytes }: ZipEntry): Promise<void> {
  return new Promise((resolve, reject) => {
    zip.addReadStreamLazy(path, { mtime: at, size: bytes.length }, (give) => {
      const content = Readable.from([Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)]);
      content.once("close", resolve).once("error", reject);
      give(null, content);
    });
  });
}
