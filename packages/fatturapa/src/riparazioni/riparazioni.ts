import { controlla, isSemplificata, type Origine } from "../controlli/index.ts";
import type { Giorno } from "../giorno/index.ts";
import type { Problema } from "../problema.ts";
import {
  type FatturaElettronica,
  type FatturaElettronicaSemplificata,
  type FatturaLetta,
  isSemplificataLetta,
} from "../tracciato/index.ts";
import { readSemplificata, readXml, writeSemplificata, writeXml } from "../xml/index.ts";
import type { Rimedi } from "./caso.ts";
import { nonPeggiora } from "./non-peggiora.ts";
import { fraseImporti, type Importi, importiDelFile, importiDellaSemplificata } from "./quanto-si-paga.ts";
import { riscrivi } from "./rimedi/documento.ts";
import { RIMEDI } from "./rimedi/index.ts";
import { RIMEDI_SEMPLIFICATA } from "./rimedi/semplificata.ts";
import type { Rimedio, Riparazione } from "./riparazione.ts";

/** `scelte`: whether ways that want a choice are offered too; they are unless told otherwise. */
type Contesto = { oggi: Giorno; origine?: Origine; scelte?: boolean };

const scrivi = (fattura: FatturaLetta): string =>
  isSemplificataLetta(fattura) ? writeSemplificata(fattura).xml : writeXml(fattura).xml;

const importi = (fattura: FatturaLetta): Importi =>
  isSemplificataLetta(fattura) ? importiDellaSemplificata(fattura) : importiDelFile(fattura);

/**
 * The ways to repair one finding of a document, the gentlest first; none where only who knows the facts can. Each has been
 * tried: applied to this document the finding is gone and no error appears that was not there. Of those
 * that want no choice at most one leaves all amounts alone and at most one does not; choices come after them.
 */
export function riparazioni<D extends FatturaElettronica | FatturaElettronicaSemplificata>(
  problema: Problema,
  fattura: D,
  contesto: Contesto,
): Riparazione<D>[] {
  const rimedi = isSemplificata(fattura)
    ? rimediDi(RIMEDI_SEMPLIFICATA, { problema, fattura }, contesto)
    : rimediDi(RIMEDI, { problema, fattura }, contesto);
  return provati({ problema, fattura, rimedi: rimedi as Rimedio<D>[] }, contesto);
}

/** The same for a structural problem (00200) of a file that could be read only in part; none for any other. */
export const riparazioniDiStruttura = <L extends FatturaLetta>(
  problema: Problema,
  fattura: L,
  contesto: Contesto,
): Riparazione<L>[] =>
  problema.codice === "00200" ? provati({ problema, fattura, rimedi: riscrivi({ problema, fattura }) }, contesto) : [];

function rimediDi<D extends FatturaLetta>(
  rimedi: Readonly<Record<string, readonly Rimedi<D>[]>>,
  { problema, fattura }: { problema: Problema; fattura: D },
  { oggi, scelte = true }: Contesto,
): Rimedio<D>[] {
  const candidates = (rimedi[problema.codice] ?? []).flatMap((one) => one({ problema, fattura, oggi, scrivi }));
  return candidates.filter(({ scelta }) => scelte || !scelta);
}

/** Those that help, in order, each with what it does to the money. */
function provati<L extends FatturaLetta>(
  { problema, fattura, rimedi }: { problema: Problema; fattura: L; rimedi: readonly Rimedio<L>[] },
  { oggi, origine = "nostra" }: Contesto,
): Riparazione<L>[] {
  if (rimedi.length === 0) return [];
  // As written: what has no value is left out, and what could not be read is not there.
  const judge = (documento: L): readonly Problema[] => {
    const lettura = isSemplificataLetta(documento) ? readSemplificata(scrivi(documento)) : readXml(scrivi(documento));
    return lettura.valida ? controlla(lettura.fattura, { oggi, origine }) : lettura.problemi;
  };
  const judged = judge(fattura);
  const known = judged.some((trovato) => trovato.codice === problema.codice && trovato.percorso === problema.percorso);
  const before = known ? judged : [...judged, problema];
  const prima = importi(fattura);
  const found: Riparazione<L>[] = [];
  for (const { frase, applica, scelta = false } of rimedi) {
    // Where something is sure, nobody is asked.
    if (scelta && found.some((one) => !one.scelta)) break;
    const after = applica(fattura);
    if (!nonPeggiora(problema, before, judge(after))) continue;
    const denaro = fraseImporti(prima, importi(after));
    const cambiaImporti = denaro !== undefined;
    if (!scelta && found.some((one) => one.cambiaImporti === cambiaImporti)) continue;
    found.push({ frase: denaro ? `${frase} ${denaro}` : frase, cambiaImporti, scelta, applica });
  }
  return found.sort((a, b) => Number(a.cambiaImporti) - Number(b.cambiaImporti));
}
