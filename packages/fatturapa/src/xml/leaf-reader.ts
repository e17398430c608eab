import type { Foglia } from "../tracciato/index.ts";
import { base64 } from "./read-base64-leaf.ts";
import { code, pattern } from "./read-code-leaf.ts";
import { day, decimal, integer } from "./read-number-leaf.ts";
import { asciiText, latinText } from "./read-text-leaf.ts";

/**
 * Reads the content of a leaf that starts at `at` and answers where it ends (at its `<`), or -1 for "cannot say yes":
 * then the whole rule decides (`leafDefect`). Yes is only said to plain content without references, CDATA or comments.
 */
export type LeafReader = (bytes: Uint8Array, at: number) => number;

export function leafReaderOf(foglia: Foglia): LeafReader {
  switch (foglia.forma) {
    case "testo":
      if (foglia.spazi === "collassa") return never;
      return foglia.classe === "ascii" ? asciiText(foglia.min, foglia.max) : latinText(foglia.min, foglia.max);
    case "decimale":
      return decimal(foglia);
    case "intero":
      return integer(foglia.min, foglia.max);
    case "data":
      return day(foglia.minimo);
    case "codice":
      return code(foglia.codici);
    case "modello":
      return pattern(foglia.modello);
    case "base64":
      return base64;
    default:
      return never;
  }
}

const never: LeafReader = () => -1;
