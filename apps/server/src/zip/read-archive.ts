import { buffer } from "node:stream/consumers";
import { type Entry, fromBufferPromise } from "yauzl";

/** An archive somebody has given us: its paths, and its files one at a time. */
export type Archive = {
  paths: readonly string[];
  /** Undefined: no such file. Throws where it does not inflate, or to more than `maxBytes`. */
  read(path: string, maxBytes: number): Promise<Uint8Array | undefined>;
};

/** Opens a zip archive; nothing is inflated before it is asked for. Throws when it is none. */
export async function readArchive(bytes: Uint8Array): Promise<Archive> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    strictFileNames: true,
    autoClose: false,
  });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) if (!entry.fileName.endsWith("/")) entries.set(entry.fileName, entry);
  return {
    paths: [...entries.keys()],
    async read(path, maxBytes) {
      const entry = entries.get(path);
      if (!entry) return undefined;
      // The reader holds an archive to its word: what inflates to more than it declares is an error.
      if (entry.uncompressedSize > maxBytes) throw new Error(`${path} is too large`);
      return buffer(await zip.openReadStreamPromise(entry));
    },
  };
}
