import { promisify } from "node:util";
import { gunzip } from "node:zlib";

/** What `gzipped` made of some bytes, as they were, outside of the same thread; refused where it is damaged. */
export const gunzipped: (gzip: Uint8Array) => Promise<Buffer> = promisify(gunzip);
