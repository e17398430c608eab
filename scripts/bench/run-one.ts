// A program of its own, so that each bench file starts with a clean memory: `node run-one.ts <file>`.
import { pathToFileURL } from "node:url";
import type { Figure } from "./figure.ts";

const { bench } = (await import(pathToFileURL(process.argv[2] ?? "").href)) as { bench: () => Promise<Figure[]> };
process.send?.(await bench());
process.disconnect?.();
