import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise } from "yauzl";

/** One file of an archive. */
export type ZipFile = { name: string; type: string; bytes: Uint8Array };

/** How much is unpacked at most: files, bytes of one, bytes of all. */
type ZipLimits = { files: number; fileBytes: number; bytes: number };

/** What SdI puts into an archive. */
const small: ZipLimits = { files: 50, fileBytes: 6_000_000, bytes: 20_000_000 };

/**
 * The files of a zip archive, all at once: stored or deflated, not encrypted, in one piece. Undefined when it is not such an
 * archive, or holds more than `limits` allow: what it declares is summed up before anything is inflated, and it is held to
 * its word.
 */
export async function readZip(bytes: Uint8Array, limits = small): Promise<ZipFile[] | undefined> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true,
      autoClose: false,
    });
    if (zip.entryCount > limits.files) return undefined;
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith("/")) entries.push(entry);
    if (!isWithin(entries, limits)) return undefined;
    const files: ZipFile[] = [];
    for (const entry of entries) {
      const content = await buffer(await zip.openReadStreamPromise(entry));
      files.push({ name: entry.fileName, type: "application/octet-stream", bytes: new Uint8Array(content) });
    }
    return files;
  } catch {
    // No archive, names that lead out of it, a password, data that does not inflate to what it says: not one we read.
    return undefined;
  }
}

const isWithin = (entries: readonly Entry[], { fileBytes, bytes }: ZipLimits) =>
  entries.every(({ uncompressedSize }) => uncompressedSize <= fileBytes) &&
  entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0) <= bytes;
