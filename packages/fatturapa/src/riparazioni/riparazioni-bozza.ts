import type { DaComporre } from "../bozza/da-comporre.ts";
import { rilascia } from "../bozza/rilascia.ts";
import { calcola } from "../calcolo/index.ts";
import { type ProblemaBozza, verifica } from "../documento/index.ts";
import type { Giorno } from "../giorno/index.ts";
import type { Problema } from "../problema.ts";
import { nonPeggiora } from "./non-peggiora.ts";
import { fraseImporti } from "./quanto-si-paga.ts";
import { RIMEDI_BOZZA } from "./rimedi-bozza.ts";
import type { Riparazione } from "./riparazione.ts";

/**
 * The ways to repair one finding of a draft, the gentlest first; none where only who writes it can decide. Each has been
 * tried: applied to this draft the finding is gone and no error appears that was not there. At most one leaves all amounts
 * alone and at most one does not, and says so.
 */
export function riparazioniBozza(
  problema: ProblemaBozza,
  da: DaComporre,
  { oggi }: { oggi: Giorno },
): Riparazione<DaComporre>[] {
  const totali = calcola(da);
  const candidates = RIMEDI_BOZZA[problema.codice]?.({ problema, da, totali, oggi }) ?? [];
  if (candidates.length === 0) return [];
  const judge = (documento: DaComporre): Problema[] =>
    verifica(documento, oggi).problemi.map((it) => ({ ...it, percorso: it.percorsoBozza }));
  const before = judge(da);
  const found: Riparazione<DaComporre>[] = [];
  for (const { frase, applica: change } of candidates) {
    const applica = (documento: DaComporre): DaComporre => {
      const changed = change(documento);
      return { ...changed, bozza: rilascia(documento.bozza, changed.bozza) };
    };
    const after = applica(da);
    if (!nonPeggiora({ ...problema, percorso: problema.percorsoBozza }, before, judge(after))) continue;
    const denaro = fraseImporti(importi(totali), importi(calcola(after)));
    const cambiaImporti = denaro !== undefined;
    if (found.some((one) => one.cambiaImporti === cambiaImporti)) continue;
    found.push({ frase: denaro ? `${frase} ${denaro}` : frase, cambiaImporti, scelta: false, applica });
  }
  return found.sort((a, b) => Number(a.cambiaImporti) - Number(b.cambiaImporti));
}

const importi = ({ totale, netto }: ReturnType<typeof calcola>) => ({ totale: totale.importo, netto: netto.importo });
