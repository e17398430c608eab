import type { DaComporre } from "../../bozza/da-comporre.ts";
import { aliquotaDi, righeDi, tipoDi } from "../../bozza/parti-bozza.ts";
import { percorsoRiga } from "../../bozza/percorsi.ts";
import { voceDiDocumento } from "../../codici/voce-di-documento.ts";
import type { Problema } from "../../problema.ts";
import { avviso } from "./difetti-bozza.ts";

/**
 * FC67: a TD16 is there to add the tax that the supplier's invoice does not have (art. 17 c. 5 DPR 633/72; "Guida alla compilazione
 * delle fatture elettroniche", TD16: rate and tax of the operation). One that says 0 % with the supplier's own reason (N6.x) adds
 * none; said once, at the first such line.
 */
export function controllaInversione(da: DaComporre): Problema[] {
  if (!voceDiDocumento(tipoDi(da))?.naturaConAliquota) return [];
  const i = righeDi(da).findIndex((riga) => aliquotaDi(riga).isZero() && riga.Natura?.startsWith("N6"));
  if (i < 0) return [];
  const messaggio = `Riga ${i + 1}: questa integrazione serve ad aggiungere l'IVA che la fattura del fornitore non ha, e qui è a zero. Scegli l'aliquota dell'operazione.`;
  return [avviso("FC67", percorsoRiga(i, "AliquotaIVA"), messaggio)];
}
