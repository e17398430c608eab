import type { Foglia } from "../../tracciato/index.ts";
import type { LeafReader } from "./leaf-reader.ts";
import { base64 } from "./read-base64-leaf.ts";
import { code, pattern } from "./read-code-leaf.ts";
import { mail } from "./read-mail-leaf.ts";
import { day, decimal, integer } from "./read-number-leaf.ts";
import { asciiText, latinText } from "./read-text-leaf.ts";

/** How to read the leaves of that rule. */
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
    case "email":
      return mail;
    case "base64":
      return base64;
    default:
      return never;
  }
}

const never: LeafReader = () => -1;
