import { controlla, type Origine } from "../controlli/index.ts";
import type { Giorno } from "../giorno/index.ts";
import type { Problema } from "../problema.ts";
import type { FatturaElettronica } from "../tracciato/index.ts";
import { validateXml, writeXml } from "../xml/index.ts";
import { nonPeggiora } from "./non-peggiora.ts";
import { fraseImporti, importiDelFile } from "./quanto-si-paga.ts";
import { RIMEDI } from "./rimedi/index.ts";
import type { Riparazione } from "./riparazione.ts";

/**
 * The ways to repair one finding of a document, the gentlest first; none where only who knows the facts can. Each has been
 * tried: applied to this document the finding is gone and no error appears that was not there. At most
 * one leaves all amounts alone and at most one does not.
 */
export function riparazioni(
  problema: Problema,
  fattura: FatturaElettronica,
  { oggi, origine = "nostra" }: { oggi: Giorno; origine?: Origine },
): Riparazione<FatturaElettronica>[] {
  const candidates = (RIMEDI[problema.codice] ?? []).flatMap((rimedi) => rimedi({ problema, fattura, oggi }));
  if (candidates.length === 0) return [];
  const judge = (one: FatturaElettronica): Problema[] => {
    const formato = validateXml(writeXml(one));
    return formato.length > 0 ? formato : controlla(one, { oggi, origine });
  };
  const judged = judge(fattura);
  const known = judged.some((one) => one.codice === problema.codice && one.percorso === problema.percorso);
  const before = known ? judged : [...judged, problema];
  const importi = importiDelFile(fattura);
  const found: Riparazione<FatturaElettronica>[] = [];
  for (const { frase, applica } of candidates) {
    const after = applica(fattura);
    if (!nonPeggiora(problema, before, judge(after))) continue;
    const denaro = fraseImporti(importi, importiDelFile(after));
    const cambiaImporti = denaro !== undefined;
    if (found.some((one) => one.cambiaImporti === cambiaImporti)) continue;
    found.push({ frase: denaro ? `${frase} ${denaro}` : frase, cambiaImporti, applica });
  }
  return found.sort((a, b) => Number(a.cambiaImporti) - Number(b.cambiaImporti));
}
