import { readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join(import.meta.dirname, "p7m");

/** One of the signed files that travel with the project. */
export const ownP7m = (file: string): Uint8Array => new Uint8Array(readFileSync(join(folder, file)));
