import { AliquotaIvaFull } from "../codici/aliquota-iva-full.ts";
import { Decimal } from "../decimal/decimal.ts";
import type { RigaBozza } from "./corpo-bozza.ts";

/** The choice of the VAT list that means this rate and nature: that of the regime, else the plainest; undefined where there is none. */
export function sceltaUsuale({ AliquotaIVA, Natura }: RigaBozza, regime: string): RigaBozza["sceltaIva"] {
  const same = AliquotaIvaFull.voci.filter(
    (voce) => AliquotaIVA && Decimal.of(voce.aliquota).equals(AliquotaIVA) && voce.natura === Natura,
  );
  const codes: readonly string[] = [`${Natura}-${regime}`, Natura ?? ""];
  return (codes.flatMap((code) => same.find(({ codice }) => codice === code) ?? [])[0] ?? same[0])?.codice;
}
