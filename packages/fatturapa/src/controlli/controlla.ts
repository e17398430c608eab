import type { Problema } from "../problema.ts";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { CATALOGO } from "./catalogo.ts";
import type { ContestoControllo, Controllo, Rilievo } from "./controllo.ts";
import { type Formato, vistaDi } from "./vista.ts";
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
    prestazioniSanitarie,
    catalogo = CATALOGO,
  }: ContestoControllo & { origine: Origine; catalogo?: readonly Controllo[] },
): Problema[] {
  const vista = isSemplificata(fattura) ? vistaSemplificata(fattura) : vistaDi(fattura);
  const contesto = { oggi, storia, prestazioniSanitarie };
  const found: Problema[] = [];
  const rilievi: Rilievo[] = [];
  const trovato = (rilievo: Rilievo): void => void rilievi.push(rilievo);
  for (const controllo of daFare(catalogo, vista.formato, origine)) {
    controllo.verifica(vista, trovato, contesto);
    for (const rilievo of rilievi.splice(0)) found.push(problemaDi(rilievo, controllo, origine));
  }
  return found;
}

const scelti = new WeakMap<readonly Controllo[], { [quali: string]: readonly Controllo[] }>();

/** The checks of a catalogue that apply; chosen once. */
function daFare(catalogo: readonly Controllo[], formato: Formato, origine: Origine): readonly Controllo[] {
  const known = scelti.get(catalogo) ?? {};
  scelti.set(catalogo, known);
  known[formato + origine] ??= catalogo.filter(
    ({ formati, soloNostra }) =>
      !(soloNostra && origine === "esterna") && (formati ?? SOLO_ORDINARIA).includes(formato),
  );
  return known[formato + origine] ?? [];
}

const SOLO_ORDINARIA: readonly Formato[] = ["ordinaria"];

/** By its own version, FSM10. */
export const isSemplificata = (
  fattura: FatturaElettronica | FatturaElettronicaSemplificata,
): fattura is FatturaElettronicaSemplificata => fattura.versione === "FSM10";

const problemaDi = (rilievo: Rilievo, controllo: Controllo, origine: Origine): Problema => ({
  codice: controllo.codice,
  gravita: gravitaDi(rilievo, controllo, origine),
  percorso: rilievo.percorso,
  messaggio: rilievo.messaggio,
});

function gravitaDi(
  { tollerabile, soloAvviso }: Rilievo,
  { gravita }: Controllo,
  origine: Origine,
): Problema["gravita"] {
  return soloAvviso || (tollerabile && origine === "esterna") ? "avviso" : gravita;
}
