import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const here = import.meta.dirname;

/** The invented files that travel with the project: `corpus` (invoices) or `messaggi` (of the SdI). */
export const ownFiles = (folder: "corpus" | "messaggi"): string[] =>
  readdirSync(join(here, folder))
    .filter((name) => name.endsWith(".xml"))
    .sort();

export const readOwn = (folder: "corpus" | "messaggi", file: string): Uint8Array =>
  new Uint8Array(readFileSync(join(here, folder, file)));
