import type { Parziale } from "../bozza/parziale.ts";
import type { Problema } from "../problema.ts";
import type { Blocco } from "../tracciato/index.ts";
import { isTree, NON_UN_OGGETTO, readFields } from "./read-block.ts";

/**
 * A part of a draft from plain data. Values of a wrong kind, unknown fields, texts longer than their field and codes of no
 * list are problems; what is missing is not.
 */
export function leggiParte<B extends Blocco>(parte: B, data: unknown): { valore: Parziale<B>; problemi: Problema[] } {
  const problemi: Problema[] = [];
  const say = (percorso: string, messaggio: string): undefined => {
    problemi.push({ codice: "00200", gravita: "errore", percorso, messaggio });
  };
  if (!isTree(data)) say("", NON_UN_OGGETTO);
  const valore = isTree(data) ? readFields(parte.campi, data, { percorso: "", say, limits: true }) : {};
  return { valore: valore as Parziale<B>, problemi };
}
