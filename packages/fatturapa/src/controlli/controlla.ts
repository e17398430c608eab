import type { Giorno } from "../giorno/giorno.ts";
import type { Problema } from "../problema.ts";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { CATALOGO } from "./catalogo.ts";
import type { Controllo, Rilievo } from "./controllo.ts";
import type { StoriaPropria } from "./storia-propria.ts";
import { vistaDi } from "./vista.ts";
import { vistaSemplificata } from "./vista-semplificata.ts";

/** `nostra`: we are about to send it, be strict and give advice. `esterna`: written by others, say what the SdI would. */
export type Origine = "nostra" | "esterna";

/**
 * What the SdI would refuse, and what is worth a look, in the order of the codes. For documents that are valid against
 * the structure (`readXml(…).problemi` empty): like the SdI, nothing else is judged before that.
 */
export function controlla(
  fattura: FatturaElettronica | FatturaElettronicaSemplificata,
  {
    oggi,
    origine,
    storia,
    catalogo = CATALOGO,
  }: { oggi: Giorno; origine: Origine; storia?: StoriaPropria | undefined; catalogo?: readonly Controllo[] },
): Problema[] {
  const vista = isSemplificata(fattura) ? vistaSemplificata(fattura) : vistaDi(fattura);
  const found: Problema[] = [];
  for (const controllo of catalogo) {
    if (controllo.soloNostra && origine === "esterna") continue;
    if (!(controllo.formati ?? ["ordinaria"]).includes(vista.formato)) continue;
    for (const rilievo of controllo.verifica(vista, { oggi, storia }))
      found.push({
        codice: controllo.codice,
        gravita: gravitaDi(rilievo, controllo, origine),
        percorso: rilievo.percorso,
        messaggio: rilievo.messaggio,
      });
  }
  return found;
}

/** By its own version, FSM10. */
export const isSemplificata = (
  fattura: FatturaElettronica | FatturaElettronicaSemplificata,
): fattura is FatturaElettronicaSemplificata => fattura.versione === "FSM10";

function gravitaDi(
  { tollerabile, soloAvviso }: Rilievo,
  { gravita }: Controllo,
  origine: Origine,
): Problema["gravita"] {
  return soloAvviso || (tollerabile && origine === "esterna") ? "avviso" : gravita;
}
