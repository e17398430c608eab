import { promisify } from "node:util";
import { gzip, type ZlibOptions } from "node:zlib";

const compress: (bytes: Uint8Array | string, options: ZlibOptions) => Promise<Buffer> = promisify(gzip);

/**
 * Bytes (of a text those in UTF-8) as they are kept, compressed outside of the thread that answers everybody: five megabytes
 * would hold it a fifth of a second. What is soon gone again is compressed `quickly`, and less.
 */
export const gzipped = (bytes: Uint8Array | string, { quickly = false } = {}): Promise<Buffer> =>
  compress(bytes, quickly ? { level: 1 } : {});
