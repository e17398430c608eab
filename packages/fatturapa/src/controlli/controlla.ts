import type { Giorno } from "../giorno/giorno.ts";
import type { Problema } from "../problema.ts";
import type { FatturaElettronica } from "../tracciato/index.ts";
import { CATALOGO } from "./catalogo.ts";
import type { Controllo } from "./controllo.ts";
import { vistaDi } from "./vista.ts";

/** `nostra`: we are about to send it, be strict and give advice. `esterna`: written by others, say what the SdI would. */
export type Origine = "nostra" | "esterna";

/**
 * What the SdI would refuse, and what is worth a look, in the order of the codes. For documents that are valid against
 * the structure (`readXml(…).problemi` empty): like the SdI, nothing else is judged before that.
 */
export function controlla(
  fattura: FatturaElettronica,
  { oggi, origine, catalogo = CATALOGO }: { oggi: Giorno; origine: Origine; catalogo?: readonly Controllo[] },
): Problema[] {
  const vista = vistaDi(fattura);
  const found: Problema[] = [];
  for (const controllo of catalogo) {
    if (controllo.soloNostra && origine === "esterna") continue;
    for (const { percorso, messaggio, tollerabile } of controllo.verifica(vista, { oggi }))
      found.push({
        codice: controllo.codice,
        gravita: tollerabile && origine === "esterna" ? "avviso" : controllo.gravita,
        percorso,
        messaggio,
      });
  }
  return found;
}
