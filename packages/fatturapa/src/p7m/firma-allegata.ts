import { firmaCms } from "./firma-cms.ts";
import type { Sigillo } from "./sigillo.ts";

/**
 * A CMS signature (DER) around some content, as a `.p7m` carries it, for simulators and trials: it is no qualified
 * signature. `istante`, milliseconds since 1970, is the time of signing it states.
 */
export function firmaAllegata(contenuto: Uint8Array, sigillo: Sigillo, istante: number): Promise<Uint8Array> {
  return firmaCms(contenuto, sigillo, { istante, allegato: true });
}
