import { controlla, isSemplificata, type Origine } from "../controlli/index.ts";
import type { Giorno } from "../giorno/index.ts";
import type { Problema } from "../problema.ts";
import type { FatturaElettronica, FatturaElettronicaSemplificata } from "../tracciato/index.ts";
import { type Lettura, readSemplificata, readXml, writeSemplificata, writeXml } from "../xml/index.ts";
import type { Rimedi } from "./caso.ts";
import { nonPeggiora } from "./non-peggiora.ts";
import { fraseImporti, type Importi, importiDelFile, importiDellaSemplificata } from "./quanto-si-paga.ts";
import { RIMEDI } from "./rimedi/index.ts";
import { RIMEDI_SEMPLIFICATA } from "./rimedi/semplificata.ts";
import type { Riparazione } from "./riparazione.ts";

/** `scelte`: whether ways that want a choice are offered too; they are unless told otherwise. */
type Contesto = { oggi: Giorno; origine?: Origine; scelte?: boolean };

/** What repairing asks of a format. */
type Formato<D> = {
  rimedi: Readonly<Record<string, readonly Rimedi<D>[]>>;
  scrivi(fattura: D): string;
  leggi(xml: string): Lettura<D>;
  importi(fattura: D): Importi;
};

const ORDINARIA: Formato<FatturaElettronica> = {
  rimedi: RIMEDI,
  scrivi: (fattura) => writeXml(fattura).xml,
  leggi: readXml,
  importi: importiDelFile,
};
const SEMPLIFICATA: Formato<FatturaElettronicaSemplificata> = {
  rimedi: RIMEDI_SEMPLIFICATA,
  scrivi: (fattura) => writeSemplificata(fattura).xml,
  leggi: readSemplificata,
  importi: importiDellaSemplificata,
};

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
  const found = isSemplificata(fattura)
    ? riparazioniDi(SEMPLIFICATA, { problema, fattura }, contesto)
    : riparazioniDi(ORDINARIA, { problema, fattura }, contesto);
  return found as Riparazione<D>[];
}

function riparazioniDi<D extends FatturaElettronica | FatturaElettronicaSemplificata>(
  { rimedi, scrivi, leggi, importi }: Formato<D>,
  { problema, fattura }: { problema: Problema; fattura: D },
  { oggi, origine = "nostra", scelte = true }: Contesto,
): Riparazione<D>[] {
  const candidates = (rimedi[problema.codice] ?? [])
    .flatMap((one) => one({ problema, fattura, oggi, scrivi }))
    .filter(({ scelta }) => scelte || !scelta);
  if (candidates.length === 0) return [];
  // As written: what has no value is left out, and what could not be read is not there.
  const judge = (one: D): Problema[] => {
    const { problemi, fattura: written } = leggi(scrivi(one));
    return problemi.length > 0 || !written ? problemi : controlla(written, { oggi, origine });
  };
  const judged = judge(fattura);
  const known = judged.some((one) => one.codice === problema.codice && one.percorso === problema.percorso);
  const before = known ? judged : [...judged, problema];
  const prima = importi(fattura);
  const found: Riparazione<D>[] = [];
  for (const { frase, applica, scelta = false } of candidates) {
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
