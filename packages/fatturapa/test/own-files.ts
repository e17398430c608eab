import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;

/** The invented files that travel with the project: `corpus` (invoices), `messaggi` (of the SdI) or `p7m` (signed). */
export const ownFiles = (folder: "corpus" | "messaggi" | "p7m"): string[] =>
  readdirSync(join(here, folder))
    .filter((name) => /\.(xml|p7m)$/.test(name))
    .sort();

export const readOwn = (folder: "corpus" | "messaggi" | "p7m", file: string): Uint8Array =>
  new Uint8Array(readFileSync(join(here, folder, file)));
