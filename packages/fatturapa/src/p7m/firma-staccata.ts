import { firmaCms } from "./firma-cms.ts";
import type { Sigillo } from "./sigillo.ts";

/**
 * A CMS signature (DER) of some content that it does not carry, as S/MIME mail wants it; `istante`, milliseconds since
 * 1970, is the time of signing it states.
 */
export function firmaStaccata(contenuto: Uint8Array, sigillo: Sigillo, istante: number): Promise<Uint8Array> {
  return firmaCms(contenuto, sigillo, { istante, allegato: false });
}
