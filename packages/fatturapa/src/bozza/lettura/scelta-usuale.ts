import type { RigaBozza } from "../corpo-bozza.ts";
import { scelteIvaDi } from "./scelte-iva-di.ts";

/** The choice of the VAT list that means this rate and nature: that of the regime, else the plainest; undefined where there is none. */
export function sceltaUsuale(riga: RigaBozza, regime: string): RigaBozza["sceltaIva"] {
  const same = scelteIvaDi(riga);
  const codes: readonly string[] = [`${riga.Natura}-${regime}`, riga.Natura ?? ""];
  return (codes.flatMap((code) => same.find(({ codice }) => codice === code) ?? [])[0] ?? same[0])?.codice;
}
