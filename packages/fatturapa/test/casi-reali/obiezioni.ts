import { controlla } from "../../src/controlli/index.ts";
import type { Giorno } from "../../src/giorno/giorno.ts";
import { readXml } from "../../src/xml/index.ts";

/** What the format and the checks of SdI object to in a file, in sentences; empty when it would be taken. */
export function obiezioni(xml: string, oggi: Giorno): string[] {
  const read = readXml(xml);
  const found = read.valida ? controlla(read.fattura, { oggi, origine: "nostra" }) : read.problemi;
  return found.filter(({ gravita }) => gravita === "errore").map(({ messaggio }) => messaggio);
}
