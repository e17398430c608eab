import { controllaFile } from "../../src/controlla-file/index.ts";
import type { Giorno } from "../../src/giorno/giorno.ts";

/** What the format and the checks of SdI object to in a file, in sentences; empty when it would be taken. */
export function obiezioni(xml: string, oggi: Giorno): string[] {
  const { problemi } = controllaFile(new TextEncoder().encode(xml), { oggi, origine: "nostra" });
  return problemi.filter(({ gravita }) => gravita === "errore").map(({ messaggio }) => messaggio);
}
