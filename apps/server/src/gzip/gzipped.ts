import { promisify } from "node:util";
import { gzip, gzipSync, type ZlibOptions } from "node:zlib";

/**
 * Bytes (of a text those in UTF-8) as they are kept, compressed: where they are many, outside of the thread that answers
 * everybody, which five megabytes would hold a fifth of a second. What is soon gone again is compressed `quickly`, and less.
 */
export async function gzipped(bytes: Uint8Array | string, { quickly = false } = {}): Promise<Buffer> {
  const options = quickly ? { level: 1 } : {};
  return bytes.length <= soonDone ? gzipSync(bytes, options) : beside(bytes, options);
}

const beside: (bytes: Uint8Array | string, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);

/** A few tenths of a millisecond, which is about what it takes to have it done by another thread. */
const soonDone = 8_000;
