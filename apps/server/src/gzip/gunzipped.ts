import { promisify } from "node:util";
import { gunzip, gunzipSync } from "node:zlib";

/** What `gzipped` made of some bytes, as they were; refused where it is damaged. Where it is much, outside of the same thread. */
export async function gunzipped(gzip: Uint8Array): Promise<Buffer> {
  return saidLength(gzip) <= soonDone ? gunzipSync(gzip, { maxOutputLength: soonDone }) : beside(gzip);
}

const beside: (gzip: Uint8Array) => Promise<Buffer> = promisify(gunzip);

/** A twentieth of a millisecond: to have it done by another thread costs several times that, and waiting for the thread. */
const soonDone = 32_000;

/** The last four bytes say how long it was. */
function saidLength(gzip: Uint8Array): number {
  if (gzip.byteLength < 4) return 0;
  return new DataView(gzip.buffer, gzip.byteOffset + gzip.byteLength - 4, 4).getUint32(0, true);
}
